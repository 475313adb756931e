#include "reference/bind/join_using.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "reference/bind/expression_binder.h"

namespace wtck::bind {

namespace {

using NamesAt = std::vector<std::pair<std::string, sql::Position>>;

std::vector<int> star_order(const Bound& side) {
    if (!side.order.empty()) return side.order;
    std::vector<int> order(side.relation->columns.size());
    std::iota(order.begin(), order.end(), 0);
    return order;
}

// The names that `*` has of both sides, in the order of the left one.
NamesAt common_names(const Bound& left, const Bound& right, sql::Position at) {
    std::set<std::string> names;
    for (const int index : right.scope().star({}, at)) {
        names.insert(right.relation->columns[static_cast<std::size_t>(index)].name);
    }
    NamesAt result;
    for (const int index : left.scope().star({}, at)) {
        const std::string& name = left.relation->columns[static_cast<std::size_t>(index)].name;
        if (names.contains(name)) result.emplace_back(name, at);
    }
    return result;
}

// The parts of the shared column that this one is already, and that it is not any more; else itself.
std::vector<int> take_parts(std::vector<Scope::Shared>& shared, int column) {
    const auto known = std::ranges::find(shared, column, &Scope::Shared::column);
    if (known == shared.end()) return {column};
    std::vector<int> parts = known->parts;
    shared.erase(known);
    return parts;
}

void refuse_second_sharing(const Bound& side, const std::string& name, sql::Position at) {
    if (std::ranges::find(side.shared, name, &Scope::Shared::name) == side.shared.end()) return;
    sql::refuse("ambiguous-column", "column '" + name + "' is not unique on one side of the join", at);
}

ExprPtr column_of(const Relation& relation, int index, sql::Position at) {
    return column(index, relation.columns[static_cast<std::size_t>(index)].type, at);
}

}  // namespace

Bound side_by_side(const Bound& left, const Bound& right) {
    auto relation = std::make_shared<Relation>();
    relation->columns = left.relation->columns;
    relation->columns.insert(relation->columns.end(), right.relation->columns.begin(), right.relation->columns.end());
    Bound both{relation, left.ranges, left.shared, {}};
    both.ranges.insert(both.ranges.end(), right.ranges.begin(), right.ranges.end());
    const int width = static_cast<int>(left.relation->columns.size());
    for (Scope::Shared shared : right.shared) {
        shared.column += width;
        for (int& part : shared.parts) part += width;
        both.shared.push_back(std::move(shared));
    }
    if (left.order.empty() && right.order.empty()) return both;
    both.order = star_order(left);
    for (const int index : star_order(right)) both.order.push_back(width + index);
    return both;
}

Bound share_columns(const sql::Join& join, JoinKind kind, const Bound& left, const Bound& right, Bound both,
                    const Catalog& catalog, sql::Position at) {
    const int width = static_cast<int>(left.relation->columns.size());
    const NamesAt names = join.natural ? common_names(left, right, at) : join.shared;
    std::vector<ExprPtr> equalities;
    std::vector<std::pair<int, int>> pairs;
    std::vector<Scope::Shared> shared;
    for (const auto& [name, name_at] : names) {
        if (std::ranges::find(shared, name, &Scope::Shared::name) != shared.end()) continue;
        if (catalog.dialect.shares_once) {
            refuse_second_sharing(left, name, name_at);
            refuse_second_sharing(right, name, name_at);
        }
        const int of_left = left.scope().resolve({name}, name_at);
        const int of_right = width + right.scope().resolve({name}, name_at);
        equalities.push_back(bind_function(
            "=", {column_of(*both.relation, of_left, name_at), column_of(*both.relation, of_right, name_at)}, name_at));
        std::vector<int> parts = take_parts(both.shared, of_left);
        for (const int part : take_parts(both.shared, of_right)) parts.push_back(part);
        shared.push_back({name, kind == JoinKind::Right ? of_right : of_left, std::move(parts)});
        pairs.emplace_back(of_left, of_right);
    }
    std::vector<int> order;
    std::vector<int> old_order = star_order(both);
    ExprPtr condition = always_true(at);
    if (equalities.size() == 1) condition = equalities.front();
    if (equalities.size() > 1) condition = bind_function("AND", std::move(equalities), at);
    RelationPtr relation = make_join(kind, left.relation, right.relation, std::move(condition), at);
    if (kind == JoinKind::Full && !pairs.empty()) {
        std::vector<ExprPtr> exprs;
        std::vector<std::string> column_names;
        for (std::size_t i = 0; i < relation->columns.size(); ++i) {
            exprs.push_back(column_of(*relation, static_cast<int>(i), at));
            column_names.push_back(relation->columns[i].name);
        }
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            shared[i].column = static_cast<int>(exprs.size());
            shared[i].parts.push_back(shared[i].column);
            exprs.push_back(bind_function(
                "COALESCE",
                {exprs[static_cast<std::size_t>(pairs[i].first)], exprs[static_cast<std::size_t>(pairs[i].second)]},
                at));
            column_names.push_back(shared[i].name);
        }
        both.ranges.push_back({{}, pairs.size(), 0});
        relation = make_project(std::move(relation), std::move(exprs), std::move(column_names), at);
    }
    for (const Scope::Shared& one : shared) order.push_back(one.column);
    for (const int index : old_order) {
        const bool taken = std::ranges::any_of(
            shared, [&](const Scope::Shared& one) { return std::ranges::find(one.parts, index) != one.parts.end(); });
        if (!taken) order.push_back(index);
    }
    both.relation = std::move(relation);
    both.shared.insert(both.shared.end(), shared.begin(), shared.end());
    both.order = std::move(order);
    return both;
}

}  // namespace wtck::bind
