// Joins of FROM, and the sub-queries of WHERE that are joins as well: IN and EXISTS keep the rows that find a partner,
// NOT IN and NOT EXISTS those that find none.
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/join_using.h"
#include "reference/bind/query_binder.h"

namespace wtck::bind {

using value::Kind;

namespace {

ExprPtr all_of(std::vector<ExprPtr> conditions, sql::Position at) {
    if (conditions.empty()) return always_true(at);
    return conditions.size() == 1 ? conditions.front() : bind_function("AND", std::move(conditions), at);
}

std::vector<Column> with_nullable(std::vector<Column> columns, bool nullable) {
    for (Column& column : columns) {
        if (nullable) column.type = value::with_nullable(column.type, true);
    }
    return columns;
}

JoinKind kind_of(sql::Join::Kind kind) {
    switch (kind) {
        case sql::Join::Kind::Inner:
        case sql::Join::Kind::Cross: return JoinKind::Inner;
        case sql::Join::Kind::Left: return JoinKind::Left;
        case sql::Join::Kind::Right: return JoinKind::Right;
        case sql::Join::Kind::Full: return JoinKind::Full;
    }
    return JoinKind::Inner;
}

// The parts of a condition that AND joins.
void add_conjuncts(const sql::Expr& condition, std::vector<const sql::Expr*>& result) {
    const auto* call = std::get_if<sql::Call>(&condition.node);
    if (call == nullptr || call->name != "AND") {
        result.push_back(&condition);
        return;
    }
    for (const sql::ExprPtr& arg : call->args) add_conjuncts(*arg, result);
}

// The sub-query that a conjunct is, if it is one, with the NOTs in front of it.
const sql::SubQuery* sub_query(const sql::Expr& conjunct, bool& negated) {
    if (const auto* call = std::get_if<sql::Call>(&conjunct.node); call != nullptr && call->name == "NOT") {
        negated = !negated;
        return sub_query(*call->args.front(), negated);
    }
    const auto* query = std::get_if<sql::SubQuery>(&conjunct.node);
    if (query == nullptr || query->name == "SCALAR") return nullptr;
    if (query->name.starts_with("NOT ")) negated = !negated;
    return query;
}

// A query whose WHERE may look at the columns around it: nothing is computed above the rows of its FROM.
const sql::Select* plain_select(const sql::Query& query, const Catalog& catalog) {
    const auto* select = std::get_if<sql::Select>(&query.body);
    const bool bare = query.with.empty() && query.order.empty() && !query.limit && !query.offset;
    if (!bare || select == nullptr || !select->from || select->grouped || select->having) return nullptr;
    const bool aggregates =
        std::ranges::any_of(select->items, [&](const auto& item) { return has_aggregate(*item.expr, catalog); });
    return aggregates ? nullptr : select;
}

// What a sub-query gives: rows, and over the outer query's columns and theirs, its select list and its condition.
struct Partners {
    RelationPtr rows;
    std::vector<ExprPtr> items;
    ExprPtr condition;
};

std::vector<ExprPtr> bind_items(const sql::Select& select, const ExpressionBinder& binder, const Scope& both,
                                const Scope& inner) {
    const std::size_t before = both.columns().size() - inner.columns().size();
    std::vector<ExprPtr> items;
    for (const sql::SelectItem& item : select.items) {
        const auto* name = std::get_if<sql::Name>(&item.expr->node);
        if (name == nullptr || !name->star) {
            items.push_back(binder.bind(*item.expr));
            continue;
        }
        for (int index : inner.star(name->parts, item.expr->at)) {
            const Column& starred = inner.columns()[static_cast<std::size_t>(index)];
            items.push_back(column(static_cast<int>(before) + index, starred.type, item.expr->at));
        }
    }
    return items;
}

// x IN (…), (x, y) IN (…)
std::vector<ExprPtr> bind_operands(const sql::SubQuery& query, const ExpressionBinder& binder) {
    std::vector<ExprPtr> operands;
    for (const sql::ExprPtr& operand : query.operands) {
        const auto* row = std::get_if<sql::Call>(&operand->node);
        if (row == nullptr || row->name != "ROW") {
            operands.push_back(binder.bind(*operand));
            continue;
        }
        for (const sql::ExprPtr& item : row->args) operands.push_back(binder.bind(*item));
    }
    return operands;
}

// x IN (…): the operands equal the select list. NOT IN finds no partner only if no row can be said to be equal or
// unknown: a NULL on either side is a partner (WJN-53).
ExprPtr equal_items(const std::vector<ExprPtr>& operands, const Partners& partners, bool negated, sql::Position at) {
    if (operands.size() != partners.items.size()) {
        sql::refuse("wrong-column-count",
                    "IN compares " + std::to_string(operands.size()) + " values with a query of " +
                        std::to_string(partners.items.size()) + " columns",
                    at);
    }
    std::vector<ExprPtr> conditions;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        ExprPtr equal = bind_function("=", {operands[i], partners.items[i]}, at);
        if (negated && equal->type.nullable) equal = bind_function("IS NOT FALSE", {std::move(equal)}, at);
        conditions.push_back(std::move(equal));
    }
    if (partners.condition) conditions.push_back(partners.condition);
    return all_of(std::move(conditions), at);
}

}  // namespace

Bound one(RelationPtr relation, std::vector<std::string> qualifier) {
    const std::size_t width = relation->columns.size();
    return {std::move(relation), {{std::move(qualifier), width, 0}}};
}

RelationPtr make_join(JoinKind kind, RelationPtr left, RelationPtr right, ExprPtr condition, sql::Position at) {
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    relation->columns = with_nullable(left->columns, kind == JoinKind::Right || kind == JoinKind::Full);
    if (kind != JoinKind::Semi && kind != JoinKind::Anti) {
        const auto added = with_nullable(right->columns, kind == JoinKind::Left || kind == JoinKind::Full);
        relation->columns.insert(relation->columns.end(), added.begin(), added.end());
    }
    relation->node = Join{kind, std::move(condition), std::move(left), std::move(right)};
    return relation;
}

Bound QueryBinder::bind_join(const sql::Join& join, sql::Position at) {
    if (const UserFunction* function = lateral_function(*join.right)) return bind_correlate(join, *function);
    const Bound left = bind_from(*join.left);
    const Bound right = bind_from(*join.right);
    const bool shares = join.natural || !join.shared.empty();
    if (!join.on && !shares && join.kind != sql::Join::Kind::Cross) {
        sql::refuse("join-without-condition", "a join of this kind requires ON", join.right->at);
    }
    Bound both = side_by_side(left, right);
    if (shares) return share_columns(join, kind_of(join.kind), left, right, std::move(both), catalog_, at);
    ExprPtr condition =
        join.on ? ExpressionBinder(catalog_, both.scope(outside_)).bind_condition(*join.on) : always_true(at);
    both.relation = make_join(kind_of(join.kind), left.relation, right.relation, std::move(condition), at);
    return both;
}

RelationPtr QueryBinder::bind_where(RelationPtr input, const sql::Expr& where, const Scope& scope) {
    std::vector<const sql::Expr*> conjuncts;
    add_conjuncts(where, conjuncts);
    const auto is_join = [](const sql::Expr* conjunct) {
        bool negated = false;
        return sub_query(*conjunct, negated) != nullptr;
    };
    const ExpressionBinder binder(catalog_, scope);
    if (std::ranges::none_of(conjuncts, is_join)) {
        return make_filter(std::move(input), binder.bind_condition(where), where.at);
    }
    std::vector<ExprPtr> conditions;
    for (const sql::Expr* conjunct : conjuncts) {
        if (!is_join(conjunct)) conditions.push_back(binder.bind_condition(*conjunct));
    }
    if (!conditions.empty()) input = make_filter(std::move(input), all_of(std::move(conditions), where.at), where.at);
    for (const sql::Expr* conjunct : conjuncts) {
        bool negated = false;
        if (const sql::SubQuery* query = sub_query(*conjunct, negated)) {
            input = bind_sub_query(std::move(input), scope, *query, negated, conjunct->at);
        }
    }
    return input;
}

RelationPtr QueryBinder::bind_sub_query(RelationPtr left, const Scope& scope, const sql::SubQuery& query, bool negated,
                                        sql::Position at) {
    const std::vector<ExprPtr> operands = bind_operands(query, ExpressionBinder(catalog_, scope));
    const Scope* const around = std::exchange(outside_, &scope);
    Partners partners;
    if (const sql::Select* select = plain_select(*query.query, catalog_)) {
        const Bound from = bind_from(*select->from);
        const Scope inner = from.scope();
        const Scope both = Scope::correlated(scope, inner);
        const ExpressionBinder binder(catalog_, both);
        partners.rows = from.relation;
        partners.items = bind_items(*select, binder, both, inner);
        if (select->where) partners.condition = binder.bind_condition(*select->where);
    } else {
        partners.rows = bind(*query.query);
        for (std::size_t i = 0; i < partners.rows->columns.size(); ++i) {
            partners.items.push_back(
                column(static_cast<int>(scope.columns().size() + i), partners.rows->columns[i].type, at));
        }
    }
    outside_ = around;
    ExprPtr condition = partners.condition ? partners.condition : always_true(at);
    if (!operands.empty()) condition = equal_items(operands, partners, negated, at);
    return make_join(negated ? JoinKind::Anti : JoinKind::Semi, std::move(left), partners.rows, std::move(condition),
                     at);
}

}  // namespace wtck::bind
