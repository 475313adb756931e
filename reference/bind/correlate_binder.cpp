// Users' table functions beside the rows of FROM: `, LATERAL TABLE(f(x))`, CROSS JOIN LATERAL, LEFT JOIN LATERAL … ON
// TRUE.
#include "reference/bind/expression_binder.h"
#include "reference/bind/query_binder.h"
#include "reference/bind/user_functions.h"

namespace wtck::bind {

namespace {

bool is_true(const sql::Expr& condition) {
    const auto* literal = std::get_if<sql::Literal>(&condition.node);
    return literal != nullptr && value::same(literal->value, value::Value(true));
}

void check_join(const sql::Join& join, sql::Position at) {
    const bool cross = join.kind == sql::Join::Kind::Cross;
    const bool known = cross || join.kind == sql::Join::Kind::Inner || join.kind == sql::Join::Kind::Left;
    if (!known) sql::unsupported("join", "a table function on the padded side of a join is not supported", at);
    if (!cross && !join.on) sql::refuse("join-without-condition", "a join of this kind requires ON", at);
    if (!cross && !is_true(*join.on)) {
        sql::unsupported("join", "a condition other than TRUE on a table function is not supported", join.on->at);
    }
}

}  // namespace

const UserFunction* QueryBinder::lateral_function(const sql::TableRef& ref) const {
    const auto* call = std::get_if<sql::TableFunction>(&ref.node);
    if (call == nullptr || !call->lateral) return nullptr;
    const UserFunction* function = find_user_function(catalog_, call->name);
    return function != nullptr && std::holds_alternative<TableFunction>(function->what) ? function : nullptr;
}

Bound QueryBinder::bind_correlate(const sql::Join& join, const UserFunction& function) {
    const sql::TableRef& right = *join.right;
    check_join(join, right.at);
    const Bound left = bind_from(*join.left);
    const Scope scope = left.scope(outside_);
    const ExpressionBinder binder(catalog_, scope);
    Correlate correlate;
    correlate.function = std::get<TableFunction>(function.what);
    for (const sql::ExprPtr& arg : std::get<sql::TableFunction>(right.node).args) {
        correlate.args.push_back(binder.bind(*arg));
    }
    correlate.args = user_arguments(function, std::move(correlate.args), right.at);
    correlate.outer = join.kind == sql::Join::Kind::Left;
    correlate.input = left.relation;
    if (right.columns.size() > 1) {
        sql::refuse("wrong-column-count", "an alias names " + std::to_string(right.columns.size()) + " columns of 1",
                    right.at);
    }
    auto relation = std::make_shared<Relation>();
    relation->at = right.at;
    relation->columns = left.relation->columns;
    relation->columns.push_back({right.columns.empty() ? "word" : right.columns.front(), value::string_type(true)});
    relation->node = std::move(correlate);
    std::vector<Scope::Range> ranges = left.ranges;
    ranges.push_back({right.alias.empty() ? std::vector<std::string>() : std::vector{right.alias}, 1, 0});
    std::vector<int> order = left.order;
    if (!order.empty()) order.push_back(static_cast<int>(left.relation->columns.size()));
    return {relation, std::move(ranges), left.shared, std::move(order)};
}

}  // namespace wtck::bind
