// SELECT: WHERE, GROUP BY, aggregates, HAVING and the select list, in the order in which they are computed.
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/query_binder.h"
#include "reference/bind/typing.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

struct SelectList {
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names;
};

// An unnamed expression is EXPR$n, counted by its place in the list.
std::string item_name(const sql::SelectItem& item, std::size_t place) {
    if (!item.alias.empty()) return item.alias;
    const auto* name = std::get_if<sql::Name>(&item.expr->node);
    return name != nullptr ? name->parts.back() : "EXPR$" + std::to_string(place);
}

SelectList bind_list(const std::vector<sql::SelectItem>& items, const ExpressionBinder& binder,
                     const Scope* star_scope) {
    SelectList list;
    for (const sql::SelectItem& item : items) {
        const auto* name = std::get_if<sql::Name>(&item.expr->node);
        if (name != nullptr && name->star) {
            if (star_scope == nullptr)
                sql::refuse("expression-not-grouped", "* can't stand beside GROUP BY", item.expr->at);
            for (int index : star_scope->star(name->parts, item.expr->at)) {
                const Column& starred = star_scope->columns()[static_cast<std::size_t>(index)];
                list.exprs.push_back(column(index, starred.type, item.expr->at));
                list.names.push_back(starred.name);
            }
            continue;
        }
        list.exprs.push_back(binder.bind(*item.expr));
        list.names.push_back(item_name(item, list.names.size()));
    }
    return list;
}

// Binds what stands above an aggregate: group keys and aggregate calls become columns of its output.
class GroupedBinder {
  public:
    GroupedBinder(const Catalog& catalog, const Scope& scope, std::vector<ExprPtr> keys, bool global)
        : catalog_(catalog), scope_(scope), keys_(std::move(keys)), global_(global) {}

    ExpressionBinder binder() {
        return {catalog_, scope_, [this](const sql::Expr& expr) { return replaced(expr); }};
    }

    std::vector<AggregateCall> calls() { return std::move(calls_); }

  private:
    ExprPtr replaced(const sql::Expr& expr) {
        const auto* call = std::get_if<sql::Call>(&expr.node);
        if (call != nullptr && !call->over && find_aggregate(call->name)) return aggregate(*call, expr.at);
        if (std::holds_alternative<sql::Literal>(expr.node) || has_aggregate(expr)) return nullptr;
        const auto* name = std::get_if<sql::Name>(&expr.node);
        if (name != nullptr && name->star)
            sql::refuse("expression-not-grouped", "* can't stand beside GROUP BY", expr.at);
        const ExprPtr below = ExpressionBinder(catalog_, scope_).bind(expr);
        for (std::size_t i = 0; i < keys_.size(); ++i) {
            if (same_expr(*keys_[i], *below)) return column(static_cast<int>(i), keys_[i]->type, expr.at);
        }
        if (name != nullptr) {
            sql::refuse("expression-not-grouped", "expression '" + name->parts.back() + "' is not being grouped",
                        expr.at);
        }
        return nullptr;
    }

    ExprPtr aggregate(const sql::Call& call, sql::Position at) {
        AggregateCall bound = bind_aggregate(call, at);
        const auto same = [&](const AggregateCall& other) {
            return other.function == bound.function && other.distinct == bound.distinct &&
                   std::ranges::equal(other.args, bound.args,
                                      [](const auto& a, const auto& b) { return same_expr(*a, *b); }) &&
                   (other.filter == nullptr) == (bound.filter == nullptr) &&
                   (!bound.filter || same_expr(*other.filter, *bound.filter));
        };
        const auto known = std::ranges::find_if(calls_, same);
        const auto index = static_cast<int>(keys_.size() + static_cast<std::size_t>(known - calls_.begin()));
        const Type type = bound.type;
        if (known == calls_.end()) calls_.push_back(std::move(bound));
        return column(index, type, at);
    }

    AggregateCall bind_aggregate(const sql::Call& call, sql::Position at) {
        const ExpressionBinder below(catalog_, scope_);
        AggregateCall result;
        result.at = at;
        result.name = "EXPR$" + std::to_string(calls_.size());
        result.function = *find_aggregate(call.name);
        result.distinct = call.distinct;
        if (call.filter) result.filter = below.bind_condition(*call.filter);
        for (const sql::ExprPtr& arg : call.args) {
            if (has_aggregate(*arg)) sql::refuse("aggregate-not-allowed", "aggregates can't be nested", at);
            result.args.push_back(below.bind(*arg));
        }
        if (call.star) {
            if (result.function != AggregateFunction::Count) sql::refuse("syntax", "only COUNT takes *", at);
            result.function = AggregateFunction::CountStar;
        }
        check_arguments(call, result, at);
        const Type argument = result.args.empty() ? value::simple_type(Kind::BigInt, false) : result.args.front()->type;
        const std::optional<Type> type = aggregate_type(result.function, argument, global_ || result.filter != nullptr);
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

    static void check_arguments(const sql::Call& call, const AggregateCall& bound, sql::Position at) {
        const bool list = bound.function == AggregateFunction::ListAgg;
        const std::size_t most = bound.function == AggregateFunction::CountStar ? 0 : list ? 2 : 1;
        if (bound.args.size() > most && bound.function == AggregateFunction::Count) {
            sql::unsupported("agg:COUNT", "COUNT of several columns is not supported", at);
        }
        if (bound.args.size() > most || (most > 0 && bound.args.empty())) {
            sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + call.name + "'", at);
        }
        if (list && bound.args.size() == 2 && !std::holds_alternative<Literal>(bound.args[1]->node)) {
            sql::unsupported("agg:LISTAGG", "the separator of LISTAGG must be a literal", at);
        }
        if (list && bound.distinct) sql::unsupported("agg:LISTAGG", "LISTAGG(DISTINCT …) is not supported", at);
        const bool comparable = bound.args.empty() || bound.args[0]->type.fields.empty();
        if (!comparable)
            sql::unsupported("agg:" + call.name,
                             call.name + " over " + value::to_string(bound.args[0]->type) + " is not supported", at);
    }

    const Catalog& catalog_;
    const Scope& scope_;
    std::vector<ExprPtr> keys_;
    bool global_;
    std::vector<AggregateCall> calls_;
};

std::vector<ExprPtr> bind_keys(const sql::Select& select, const Catalog& catalog, const Scope& scope) {
    std::vector<ExprPtr> keys;
    const ExpressionBinder binder(catalog, scope);
    for (const sql::GroupItem& item : select.group) {
        if (item.kind != sql::GroupItem::Kind::Expr) {
            sql::unsupported("grouping-sets", "GROUPING SETS, ROLLUP and CUBE are not supported", item.at);
        }
        const sql::Expr& expr = *item.sets.front().front();
        if (has_aggregate(expr)) sql::refuse("aggregate-not-allowed", "an aggregate can't stand in GROUP BY", expr.at);
        if (const auto* call = std::get_if<sql::Call>(&expr.node);
            call != nullptr && is_window_function(call->name) && !call->args.empty()) {
            sql::unsupported("legacy", "the group window " + call->name + " in GROUP BY is not supported", expr.at);
        }
        ExprPtr key = binder.bind(expr);
        const bool repeated = std::ranges::any_of(keys, [&](const ExprPtr& other) { return same_expr(*other, *key); });
        if (!repeated) keys.push_back(std::move(key));
    }
    return keys;
}

// VVR 8 (VVR-03): the keys of a SESSION are the GROUP BY keys of the aggregate that stands on it, but the window
// columns.
RelationPtr with_keys_from_group_by(const RelationPtr& input, const std::vector<ExprPtr>& keys) {
    const auto* tvf = std::get_if<WindowTableFunction>(&input->node);
    if (tvf == nullptr || tvf->spec->kind != WindowKind::Session) return input;
    WindowSpec spec = *tvf->spec;
    spec.keys_known = true;
    for (const ExprPtr& key : keys) {
        const int index = plain_column(*key);
        if (index < 0) sql::unsupported("session", "an expression as the key of a SESSION is not supported", key->at);
        if (input->columns[static_cast<std::size_t>(index)].window.column == WindowColumn::None)
            spec.partition.push_back(index);
    }
    return with_windows(tvf->input, spec, input->at);
}

}  // namespace

RelationPtr QueryBinder::bind_select(const sql::Select& select, sql::Position at) {
    if (!select.from) sql::unsupported("sql", "SELECT without FROM is not supported", at);
    Bound from = bind_from(*select.from);
    const bool aggregates =
        std::ranges::any_of(select.items, [](const auto& item) { return has_aggregate(*item.expr); });
    const bool grouped = select.grouped || aggregates || select.having;
    RelationPtr result = grouped ? bind_grouped(select, std::move(from), at) : bind_plain(select, from, at);
    return select.distinct ? make_distinct(result, at) : result;
}

RelationPtr QueryBinder::bind_plain(const sql::Select& select, const Bound& from, sql::Position at) {
    const Scope scope = scope_of(from);
    const ExpressionBinder binder(catalog_, scope);
    RelationPtr input = from.relation;
    if (select.where) input = bind_where(std::move(input), *select.where, scope);
    SelectList list = bind_list(select.items, binder, &scope);
    return make_project(std::move(input), std::move(list.exprs), std::move(list.names), at);
}

RelationPtr QueryBinder::bind_grouped(const sql::Select& select, Bound from, sql::Position at) {
    const Scope scope = scope_of(from);
    Aggregate aggregate;
    aggregate.keys = bind_keys(select, catalog_, scope);
    aggregate.global = aggregate.keys.empty();
    if (catalog_.dialect.session_keys_from_group_by) {
        from.relation = with_keys_from_group_by(from.relation, aggregate.keys);
    }
    aggregate.input = from.relation;
    if (select.where) aggregate.input = bind_where(std::move(aggregate.input), *select.where, scope);
    GroupedBinder grouped(catalog_, scope, aggregate.keys, aggregate.global);
    const ExpressionBinder binder = grouped.binder();
    SelectList list = bind_list(select.items, binder, nullptr);
    ExprPtr having = select.having ? binder.bind_condition(*select.having) : nullptr;
    aggregate.calls = grouped.calls();

    auto relation = std::make_shared<Relation>();
    relation->at = at;
    for (const ExprPtr& key : aggregate.keys) {
        const int plain = plain_column(*key);
        const Column* below = plain < 0 ? nullptr : &aggregate.input->columns[static_cast<std::size_t>(plain)];
        relation->columns.push_back(
            {below ? below->name : "EXPR$", key->type, below ? below->window : WindowProperty(), false});
    }
    for (const AggregateCall& call : aggregate.calls) relation->columns.push_back({call.name, call.type, {}, false});
    relation->node = std::move(aggregate);
    RelationPtr result = relation;
    if (having) result = make_filter(std::move(result), std::move(having), select.having->at);
    return make_project(std::move(result), std::move(list.exprs), std::move(list.names), at);
}

}  // namespace wtck::bind
