// SELECT: WHERE, GROUP BY, aggregates, HAVING and the select list, in the order in which they are computed.
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/group_by.h"
#include "reference/bind/grouped.h"
#include "reference/bind/grouped_binder.h"
#include "reference/bind/over_binder.h"
#include "reference/bind/query_binder.h"

namespace wtck::bind {

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

SelectList bind_list(const std::vector<sql::SelectItem>& items, const ExpressionBinder& binder, const Scope* star_scope,
                     const std::vector<const sql::Expr*>& hidden) {
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
    for (const sql::Expr* expr : hidden) {
        list.exprs.push_back(binder.bind(*expr));
        list.names.push_back("EXPR$" + std::to_string(list.names.size()));
    }
    return list;
}

// QUALIFY (WTN-62): names of the select list stand for what they name, columns or not. `with_over` binds OVER.
ExprPtr bind_qualify(const sql::Select& select, const Catalog& catalog, const Scope& scope,
                     const ExpressionBinder& with_over) {
    bool over = false;
    const ExpressionBinder binder(catalog, scope, [&](const sql::Expr& expr) -> ExprPtr {
        const auto* call = std::get_if<sql::Call>(&expr.node);
        const auto* name = std::get_if<sql::Name>(&expr.node);
        if (call != nullptr) over = over || call->over;
        if (call != nullptr && (call->over || find_aggregate(call->name, catalog))) return with_over.bind(expr);
        if (name == nullptr || name->star) return nullptr;
        for (const sql::SelectItem& item : select.items) {
            if (name->parts.size() > 1 || item.alias != name->parts.front()) continue;
            over = over || has_over(*item.expr);
            return with_over.bind(*item.expr);
        }
        return with_over.bind(expr);
    });
    ExprPtr condition = binder.bind_condition(*select.qualify);
    if (!over) sql::refuse("qualify-without-over", "QUALIFY must contain a window function", select.qualify->at);
    return condition;
}

// VVR 8 (VVR-03): the keys of a SESSION are the GROUP BY keys of the aggregate that stands on it, but the window
// columns.
RelationPtr with_keys_from_group_by(const RelationPtr& input, const GroupBy& group) {
    const auto* tvf = std::get_if<WindowTableFunction>(&input->node);
    if (tvf == nullptr || tvf->spec->kind != WindowKind::Session) return input;
    WindowSpec spec = *tvf->spec;
    if (group.has_sets()) {
        sql::unsupported("grouping-sets", "SESSION that takes its keys from grouping sets is not supported", input->at);
    }
    spec.keys_known = true;
    for (const ExprPtr& key : group.keys) {
        const int index = plain_column(*key);
        if (index < 0) sql::unsupported("session", "an expression as the key of a SESSION is not supported", key->at);
        if (input->columns[static_cast<std::size_t>(index)].window.column == WindowColumn::None)
            spec.partition.push_back(index);
    }
    return with_windows(tvf->input, spec, input->at);
}

}  // namespace

RelationPtr QueryBinder::bind_select(const sql::Select& select, sql::Position at, const Hidden& hidden) {
    if (!select.from) sql::unsupported("sql", "SELECT without FROM is not supported", at);
    Bound from = bind_from(*select.from);
    const bool aggregates =
        std::ranges::any_of(select.items, [&](const auto& item) { return has_aggregate(*item.expr, catalog_); });
    const bool grouped = select.grouped || aggregates || select.having;
    RelationPtr result =
        grouped ? bind_grouped(select, std::move(from), at, hidden) : bind_plain(select, from, at, hidden);
    return select.distinct ? make_distinct(result, at) : result;
}

RelationPtr QueryBinder::bind_plain(const sql::Select& select, const Bound& from, sql::Position at,
                                    const Hidden& hidden) {
    const Scope scope = from.scope(outside_);
    const ExpressionBinder binder(catalog_, scope);
    RelationPtr input = from.relation;
    if (select.where) input = bind_where(std::move(input), *select.where, scope);
    OverBinder over(catalog_, binder, select.windows, input->columns.size());
    const ExpressionBinder with_over(catalog_, scope, [&](const sql::Expr& expr) { return over.bind(expr); });
    SelectList list = bind_list(select.items, with_over, &scope, hidden);
    ExprPtr qualify = select.qualify ? bind_qualify(select, catalog_, scope, with_over) : nullptr;
    input = over.add_to(std::move(input), at);
    if (qualify) input = make_filter(std::move(input), std::move(qualify), select.qualify->at);
    return make_project(std::move(input), std::move(list.exprs), std::move(list.names), at);
}

RelationPtr QueryBinder::bind_grouped(const sql::Select& select, Bound from, sql::Position at, const Hidden& hidden) {
    const Scope scope = from.scope(outside_);
    const GroupBy group = bind_group_by(select, catalog_, scope);
    if (catalog_.dialect.session_keys_from_group_by) from.relation = with_keys_from_group_by(from.relation, group);
    RelationPtr input = from.relation;
    if (select.where) input = bind_where(std::move(input), *select.where, scope);
    const Expanded expanded = group.has_sets() ? expand(input, group, at) : Expanded{input, group.keys};
    GroupedBinder grouped(catalog_, scope, group, expanded);
    const ExpressionBinder binder = grouped.binder();
    OverBinder first(catalog_, binder, select.windows, 0);
    SelectList list = bind_list(select.items, grouped.binder(first), nullptr, hidden);
    if (select.qualify) bind_qualify(select, catalog_, scope, grouped.binder(first));
    ExprPtr having = select.having ? binder.bind_condition(*select.having) : nullptr;
    const GroupedColumns columns{expanded.keys, grouped.properties(), grouped.calls()};
    // Columns of OVER stand behind those of all aggregates, which are known only now.
    OverBinder over(catalog_, binder, select.windows, columns.size());
    if (!first.empty()) list = bind_list(select.items, grouped.binder(over), nullptr, hidden);
    ExprPtr qualify = select.qualify ? bind_qualify(select, catalog_, scope, grouped.binder(over)) : nullptr;

    RelationPtr result = group.window ? make_group_window(expanded.relation, *group.window, columns, at)
                                      : make_aggregate(expanded.relation, columns, at);
    if (having) result = make_filter(std::move(result), std::move(having), select.having->at);
    result = over.add_to(std::move(result), at);
    if (qualify) result = make_filter(std::move(result), std::move(qualify), select.qualify->at);
    return make_project(std::move(result), std::move(list.exprs), std::move(list.names), at);
}

}  // namespace wtck::bind
