// ORDER BY and LIMIT of a query, in batch.
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/over_binder.h"
#include "reference/bind/query_binder.h"

namespace wtck::bind {

namespace {

// `ORDER BY 2`: the column of that place, from 0; nothing for what is no whole number.
std::optional<int> place_of(const sql::Expr& expr, std::size_t width) {
    const auto* number = std::get_if<sql::Literal>(&expr.node);
    if (number == nullptr || !value::is_integer(number->type.kind)) return std::nullopt;
    const std::int64_t place = number->value.integer();
    if (place < 1 || place > static_cast<std::int64_t>(width)) {
        sql::refuse("unknown-column", "there is no column " + std::to_string(place) + " to sort by", expr.at);
    }
    return static_cast<int>(place - 1);
}

bool binds(const sql::Expr& expr, const ExpressionBinder& binder) {
    try {
        binder.bind(expr);
        return true;
    } catch (const sql::SqlError&) {
        return false;
    }
}

// The first columns of a relation alone.
RelationPtr cut(RelationPtr input, std::size_t width, sql::Position at) {
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < width; ++i) {
        exprs.push_back(column(static_cast<int>(i), input->columns[i].type, at));
        names.push_back(input->columns[i].name);
    }
    return make_project(std::move(input), std::move(exprs), std::move(names), at);
}

}  // namespace

// GEN-56: what names no column of the result is looked for where the select list is.
RelationPtr QueryBinder::bind_order(const sql::Query& query) {
    RelationPtr input = bind_body(query);
    if (query.order.empty() && !query.limit && !query.offset) return input;
    if (catalog_.mode == Mode::Streaming)
        sql::unsupported("sql", "ORDER BY and LIMIT of a stream are not supported", query.at);
    const std::size_t width = input->columns.size();
    const Scope scope(input->columns, std::vector<std::string>());
    const ExpressionBinder binder(catalog_, scope);
    const auto* select = std::get_if<sql::Select>(&query.body);
    const bool may_hide = select != nullptr && !select->distinct;
    Hidden hidden;
    Sort sort;
    for (const sql::OrderItem& item : query.order) {
        SortKey key{nullptr, item.descending, item.nulls_first.value_or(!item.descending)};
        if (const std::optional<int> place = place_of(*item.expr, width)) {
            key.expr = column(*place, input->columns[static_cast<std::size_t>(*place)].type, item.expr->at);
        } else if (!may_hide || binds(*item.expr, binder)) {
            key.expr = binder.bind(*item.expr);
        } else {
            hidden.push_back(item.expr.get());
        }
        sort.keys.push_back(std::move(key));
    }
    if (!hidden.empty()) input = bind_select(*select, query.at, hidden);
    int next = static_cast<int>(width);
    for (SortKey& key : sort.keys) {
        if (key.expr) continue;
        key.expr = column(next, input->columns[static_cast<std::size_t>(next)].type, query.at);
        ++next;
    }
    sort.limit = query.limit;
    sort.offset = query.offset.value_or(0);
    auto relation = std::make_shared<Relation>();
    relation->at = query.at;
    relation->columns = input->columns;
    sort.input = std::move(input);
    relation->node = std::move(sort);
    return hidden.empty() ? RelationPtr(relation) : cut(relation, width, query.at);
}

}  // namespace wtck::bind
