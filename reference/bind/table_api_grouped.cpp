#include "reference/bind/table_api_grouped.h"

#include <algorithm>
#include <numeric>

#include "reference/bind/query_binder.h"
#include "reference/bind/table_api_expression.h"
#include "reference/bind/table_api_window.h"
#include "reference/bind/user_functions.h"

namespace wtck::bind {

using ApiExpr = table_api::Expr;

TableApiGrouped::TableApiGrouped(const Catalog& catalog, RelationPtr input, const table_api::Window* window,
                                 const table_api::GroupBy* group)
    : catalog_(catalog),
      input_(std::move(input)),
      window_(window),
      group_by_(group),
      scope_(input_->columns, std::vector<std::string>()) {}

RelationPtr TableApiGrouped::bind(const table_api::Select& select, const ApiFields& fields,
                                  const table_api::Aggregate* aggregate, sql::Position at) {
    if (aggregate != nullptr) {
        const auto star = std::ranges::find_if(select.fields, [](const auto& field) { return is_star(*field); });
        if (!fields.aggregates().empty())
            sql::refuse("select-after-aggregate", "no aggregate can stand here", fields.aggregates().front()->at);
        if (star != select.fields.end()) sql::refuse("select-after-aggregate", "* can't stand here", (*star)->at);
    }
    if (window_ != nullptr) {
        group_.window = bind_window(*window_, scope_, catalog_);
        properties_ = nullable_properties(*group_.window, catalog_.mode);
    }
    bind_keys();
    expanded_ = Expanded{input_, group_.keys};
    grouped_.emplace(catalog_, scope_, group_, *expanded_);
    std::string aggregate_name;
    if (aggregate == nullptr) {
        bind_aggregates(fields);
    } else {
        aggregate_name = bind_step(*aggregate);
    }
    check_properties(fields);

    const GroupedColumns columns{group_.keys, properties_, grouped_->calls()};
    const RelationPtr grouped = window_ == nullptr ? make_aggregate(input_, columns, at)
                                                   : make_group_window(input_, *group_.window, columns, at);
    const Scope scope = visible(*grouped, aggregate_name);
    const ExpressionBinder binder(catalog_, scope, [this](const sql::Expr& expr) { return replaced(expr); });
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names;
    const auto add_key = [&](std::size_t key, sql::Position field) {
        names.push_back(key_names_[key]);
        exprs.push_back(column(static_cast<int>(key), group_.keys[key]->type, field));
    };
    for (const table_api::ExprPtr& field : select.fields) {
        if (is_star(*field)) {
            for (std::size_t key = 0; key < group_.keys.size(); ++key) add_key(key, field->at);
            continue;
        }
        names.push_back(fields.name(*field, exprs.size()));
        exprs.push_back(binder.bind(*to_sql(*field, catalog_)));
    }
    require_different(names, at);
    return make_project(grouped, std::move(exprs), std::move(names), at);
}

// A key is known by its name, an expression by that of its as() (TAPI-56).
void TableApiGrouped::bind_keys() {
    const ExpressionBinder binder(catalog_, scope_);
    std::vector<std::string> named;
    static const table_api::GroupBy kNone;
    for (const table_api::ExprPtr& key : (group_by_ == nullptr ? kNone : *group_by_).keys) {
        if (window_ != nullptr && same(*key, *window_->alias)) continue;
        for_each_outermost(
            *key, [](const ApiExpr& part) { return is_property(part); },
            [](const ApiExpr& property) {
                sql::refuse("window-property-misplaced", "a property of a window is no key", property.at);
            });
        const auto aggregates = [&](const ApiExpr& part) { return is_aggregate(part, catalog_); };
        for_each_outermost(*key, aggregates, [](const ApiExpr& aggregate) {
            sql::refuse("aggregate-not-allowed", "an aggregate is no key", aggregate.at);
        });
        const auto* plain = std::get_if<table_api::Column>(&key->node);
        key_names_.push_back(plain == nullptr ? alias_of(*key) : plain->name);
        if (!key_names_.back().empty()) named.push_back(key_names_.back());
        group_.keys.push_back(binder.bind(*to_sql(*key, catalog_)));
    }
    if (group_by_ != nullptr && !group_by_->keys.empty()) require_different(named, group_by_->keys.front()->at);
    group_.sets.emplace_back(group_.keys.size());
    std::iota(group_.sets.front().begin(), group_.sets.front().end(), 0);
    group_.total = window_ != nullptr || group_.keys.empty();  // what windows give may be NULL by type
}

void TableApiGrouped::bind_aggregates(const ApiFields& fields) {
    for (const ApiExpr* aggregate : fields.aggregates()) {
        for (const table_api::ExprPtr& arg : *arguments(*aggregate)) {
            for_each_outermost(
                *arg, [](const ApiExpr& part) { return is_property(part); },
                [](const ApiExpr& property) {
                    sql::refuse("window-property-misplaced", "an aggregate takes no property of a window", property.at);
                });
        }
        grouped_->binder().bind(*to_sql(*aggregate, catalog_));
    }
}

std::string TableApiGrouped::bind_step(const table_api::Aggregate& step) {
    const ApiExpr& call = without_alias(*step.call);
    if (const auto* by_name = std::get_if<table_api::CallByName>(&call.node))
        refuse_missing_function(catalog_, by_name->function, call.at);
    if (step.flat) sql::refuse("not-an-aggregate", "flatAggregate takes a table aggregate function", call.at);
    if (!is_aggregate(call, catalog_)) sql::refuse("not-an-aggregate", "aggregate function expected", call.at);
    const ExprPtr bound = grouped_->binder().bind(*to_sql(call, catalog_));
    if (plain_column(*bound) < 0 || grouped_->calls().size() != 1)
        sql::unsupported("table-api", "this function is not supported in aggregate()", call.at);
    const std::vector<table_api::ExprPtr>* alias = alias_of(*step.call).empty() ? nullptr : arguments(*step.call);
    if (alias != nullptr && alias->size() > 2)
        sql::refuse("alias-count", "the function has one column, but there are several names for it", step.call->at);
    std::vector<std::string> names = key_names_;
    names.push_back(alias == nullptr ? "TMP_0" : alias_of(*step.call));
    require_different(names, step.call->at);
    return names.back();
}

void TableApiGrouped::check_properties(const ApiFields& fields) const {
    for (const ApiExpr* property : fields.properties()) {
        if (window_ == nullptr)
            sql::refuse("window-property-misplaced", "properties of a window can only be used on windowed tables",
                        property->at);
        place_of(std::get<sql::Call>(to_sql(*property, catalog_)->node), property->at);
    }
}

Scope TableApiGrouped::visible(const Relation& grouped, const std::string& aggregate_name) const {
    std::vector<Column> columns = grouped.columns;
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].name = i < key_names_.size() ? key_names_[i] : "";
    if (!aggregate_name.empty()) columns.back().name = aggregate_name;
    return {columns, std::vector<std::string>()};
}

ExprPtr TableApiGrouped::replaced(const sql::Expr& expr) {
    const auto* call = std::get_if<sql::Call>(&expr.node);
    if (call == nullptr) return nullptr;
    if (find_aggregate(call->name, catalog_)) return grouped_->binder().bind(expr);
    if (!is_property(*call)) return nullptr;
    const std::size_t place = place_of(*call, expr.at);
    return column(static_cast<int>(group_.keys.size() + place), properties_[place].type, expr.at);
}

std::size_t TableApiGrouped::place_of(const sql::Call& property, sql::Position at) const {
    return place_of_property(property, at, *window_, *group_.window, scope_, catalog_.mode);
}

}  // namespace wtck::bind
