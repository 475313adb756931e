#include "reference/bind/aggregate_binder.h"

#include <algorithm>

#include "reference/bind/typing.h"
#include "reference/bind/user_functions.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

// AGG-71: a column that is never NULL decides nothing; beside it one may be left, or none.
void keep_counted(AggregateCall& count) {
    if (count.args.size() < 2) return;
    const auto is_sure = [](const ExprPtr& arg) { return !arg->type.nullable; };
    if (count.distinct && std::ranges::any_of(count.args, is_sure)) {
        sql::unsupported("agg:COUNT", "COUNT(DISTINCT …) of several columns is not supported", count.at);
    }
    std::erase_if(count.args, is_sure);
    if (count.args.size() > 1) {
        sql::refuse("count-of-several", "We now only support the count of one field.", count.at);
    }
    if (count.args.empty()) count.function = AggregateFunction::CountStar;
}

void check_arguments(const sql::Call& call, const AggregateCall& bound, sql::Position at) {
    const bool list = bound.function == AggregateFunction::ListAgg;
    const std::size_t most = bound.function == AggregateFunction::CountStar ? 0 : list ? 2 : 1;
    if (bound.args.size() > most || (most > 0 && bound.args.empty())) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + call.name + "'", at);
    }
    if (list && bound.args.size() == 2 && !std::holds_alternative<Literal>(bound.args[1]->node)) {
        sql::unsupported("agg:LISTAGG", "the separator of LISTAGG must be a literal", at);
    }
    const bool counts = bound.function == AggregateFunction::Count && !bound.distinct;
    if (!counts && !bound.args.empty() && !bound.args[0]->type.fields.empty())
        sql::unsupported("agg:" + call.name,
                         call.name + " over " + value::to_string(bound.args[0]->type) + " is not supported", at);
}

}  // namespace

bool same_call(const AggregateCall& a, const AggregateCall& b) {
    return a.function == b.function && a.distinct == b.distinct && same_exprs(a.args, b.args) &&
           (a.filter == nullptr) == (b.filter == nullptr) && (!b.filter || same_expr(*a.filter, *b.filter));
}

AggregateCall bind_aggregate(const sql::Call& call, sql::Position at, const Catalog& catalog,
                             const ExpressionBinder& below, bool may_be_empty) {
    AggregateCall result;
    result.at = at;
    result.function = *find_aggregate(call.name, catalog);
    result.distinct = call.distinct;
    if (call.filter) result.filter = below.bind_condition(*call.filter);
    for (const sql::ExprPtr& arg : call.args) {
        result.args.push_back(below.bind(*arg));
    }
    if (call.star) {
        if (result.function != AggregateFunction::Count) sql::refuse("syntax", "only COUNT takes *", at);
        result.function = AggregateFunction::CountStar;
    }
    if (is_user_defined(result.function)) {
        result.args = user_arguments(*find_user_function(catalog, call.name), std::move(result.args), at);
        if (result.distinct && result.args.size() > 1) {
            sql::unsupported("function:" + std::string(to_string(result.function)),
                             "DISTINCT of several columns is not supported", at);
        }
    } else {
        if (result.function == AggregateFunction::Count) keep_counted(result);
        check_arguments(call, result, at);
    }
    const Type argument = result.args.empty() ? value::simple_type(Kind::BigInt, false) : result.args.front()->type;
    const std::optional<Type> type =
        aggregate_type(result.function, argument, may_be_empty || result.filter != nullptr);
    const bool sums = result.function == AggregateFunction::Sum || result.function == AggregateFunction::Avg;
    if (!type && sums) {
        sql::refuse("type-mismatch", "cannot apply '" + call.name + "' to " + value::to_string(argument), at);
    }
    if (!type) {
        sql::unsupported("agg:" + std::string(to_string(result.function)),
                         call.name + " over " + value::to_string(argument) + " is not supported", at);
    }
    result.type = *type;
    return result;
}

}  // namespace wtck::bind
