#include "reference/bind/table_api_binder.h"

#include <algorithm>

#include "reference/bind/table_api_expression.h"
#include "reference/bind/table_api_fields.h"
#include "reference/bind/table_api_grouped.h"

namespace wtck::bind {

namespace {

Scope scope_of(const RelationPtr& table) {
    return {table->columns, std::vector<std::string>()};
}

void check_all_made(const std::vector<table_api::ExprPtr>& exprs) {
    for (const table_api::ExprPtr& expr : exprs) check_made(*expr);
}

}  // namespace

RelationPtr TableApiBinder::bind(const table_api::Text& text) {
    for (const table_api::Declaration& declaration : text.declarations) {
        if (catalog_.tables.contains(declaration.name) || catalog_.views.contains(declaration.name))
            sql::refuse("syntax", "the variable " + declaration.name + " is there already", declaration.at);
        variables_.emplace(declaration.name, bind(declaration.chain));
    }
    return bind(text.result).table;
}

TableApiBinder::Progress TableApiBinder::bind(const table_api::Chain& chain) {
    Progress progress = start(chain);
    for (const table_api::Step& next : chain.steps) {
        std::visit([&](const auto& node) { step(node, next.at, progress); }, next.node);
    }
    return progress;
}

TableApiBinder::Progress TableApiBinder::start(const table_api::Chain& chain) {
    const auto variable = variables_.find(chain.start);
    if (variable != variables_.end()) return variable->second;
    return {.table = tables_.table(chain.start, chain.at)};
}

void TableApiBinder::step(const table_api::Select& select, sql::Position at, Progress& progress) {
    check_all_made(select.fields);
    const ApiFields fields(select.fields, catalog_);
    const bool grouped = progress.window != nullptr || progress.group != nullptr || !fields.aggregates().empty();
    RelationPtr result = grouped ? TableApiGrouped(catalog_, progress.table, progress.window, progress.group)
                                       .bind(select, fields, progress.aggregate, at)
                                 : bind_plain(progress.table, select.fields, at);
    progress = {.table = std::move(result)};
}

// An aggregate stands in the select of a group, a window's property in that of a window.
void TableApiBinder::refuse_grouped(const table_api::Expr& expr) const {
    for_each_outermost(expr, is_property, [](const table_api::Expr& property) {
        sql::refuse("window-property-misplaced", "properties of a window can only be used on windowed tables",
                    property.at);
    });
    const auto aggregates = [&](const table_api::Expr& part) { return is_aggregate(part, catalog_); };
    for_each_outermost(expr, aggregates, [](const table_api::Expr& aggregate) {
        sql::refuse("aggregate-not-allowed", "an aggregate can't stand here", aggregate.at);
    });
}

RelationPtr TableApiBinder::bind_plain(const RelationPtr& input, const std::vector<table_api::ExprPtr>& fields,
                                       sql::Position at) {
    const Scope scope = scope_of(input);
    const ExpressionBinder binder(catalog_, scope);
    const ApiFields names(fields, catalog_);
    ApiColumns columns;
    for (const table_api::ExprPtr& field : fields) {
        refuse_grouped(*field);
        if (!is_star(*field)) {
            columns.add(*field, names, binder, catalog_);
            continue;
        }
        for (const int index : scope.star({}, field->at)) {
            const Column& starred = scope.columns()[static_cast<std::size_t>(index)];
            columns.names.push_back(starred.name);
            columns.exprs.push_back(column(index, starred.type, field->at));
        }
    }
    require_different(columns.names, at);
    return make_project(input, std::move(columns.exprs), std::move(columns.names), at);
}

void TableApiBinder::step(const table_api::Filter& filter, sql::Position at, Progress& progress) {
    check_made(*filter.condition);
    refuse_grouped(*filter.condition);
    const Scope scope = scope_of(progress.table);
    ExprPtr condition = ExpressionBinder(catalog_, scope).bind_condition(*to_sql(*filter.condition, catalog_));
    progress.table = make_filter(progress.table, std::move(condition), at);
}

// Fewer names than columns leave the rest as they are.
void TableApiBinder::step(const table_api::Rename& rename, sql::Position at, Progress& progress) {
    const std::vector<Column>& columns = progress.table->columns;
    if (rename.names.size() > columns.size())
        sql::refuse("wrong-column-count", "aliasing more fields than there are", at);
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names = rename.names;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        exprs.push_back(column(static_cast<int>(i), columns[i].type, at));
        if (i >= rename.names.size()) names.push_back(columns[i].name);
    }
    require_different(names, at);
    progress.table = make_project(progress.table, std::move(exprs), std::move(names), at);
}

void TableApiBinder::step(const table_api::Distinct&, sql::Position at, Progress& progress) {
    progress.table = make_distinct(progress.table, at);
}

void TableApiBinder::step(const table_api::UnionAll& all, sql::Position at, Progress& progress) {
    progress.table = make_union_all({progress.table, bind(*all.other).table}, at);
}

void TableApiBinder::step(const table_api::OpenWindow& open, sql::Position, Progress& progress) {
    const table_api::Window& window = open.window;
    for (const table_api::ExprPtr* part : {&window.size, &window.slide, &window.time, &window.alias}) {
        if (*part) check_made(**part);
    }
    progress.window = &window;
}

// TAPI-01
void TableApiBinder::step(const table_api::GroupBy& group, sql::Position at, Progress& progress) {
    check_all_made(group.keys);
    progress.group = &group;
    if (progress.window == nullptr) return;
    const auto is_alias = [&](const table_api::ExprPtr& key) { return same(*key, *progress.window->alias); };
    if (std::ranges::count_if(group.keys, is_alias) != 1)
        sql::refuse("window-alias-missing", "groupBy must contain exactly one window alias", at);
}

void TableApiBinder::step(const table_api::Aggregate& aggregate, sql::Position, Progress& progress) {
    check_made(*aggregate.call);
    progress.aggregate = &aggregate;
}

}  // namespace wtck::bind
