#include "reference/bind/table_api_grouped.h"

#include <algorithm>
#include <numeric>

#include "reference/bind/grouped.h"
#include "reference/bind/query_binder.h"
#include "reference/bind/table_api_expression.h"
#include "reference/bind/table_api_window.h"
#include "reference/bind/typing.h"
#include "reference/bind/user_functions.h"

namespace wtck::bind {

using ApiExpr = table_api::Expr;

namespace {

// The fields of the ROW, or of the ROWs of the ARRAY, that a value of this type is.
const std::vector<value::Field>* fields_of(const value::Type& type) {
    if (type.kind == value::Kind::Array) return &type.fields.front().type.fields;
    return type.kind == value::Kind::Row ? &type.fields : nullptr;
}

// TAPI-03: as many names as columns; without as(), TMP_0, or the fields' names behind it.
std::vector<std::string> column_names(const ApiExpr& call, const value::Type& type, bool flat) {
    const std::vector<value::Field>* fields = fields_of(type);
    const std::size_t count = fields == nullptr ? 1 : fields->size();
    const std::vector<std::string> given = aliases_of(call);
    if (!given.empty() && given.size() != count) {
        sql::refuse("alias-count",
                    "the function has " + std::to_string(count) + " columns, but there are " +
                        std::to_string(given.size()) + " names",
                    call.at);
    }
    if (!given.empty()) return given;
    if (fields == nullptr) return {"TMP_0"};
    std::vector<std::string> names;
    for (const value::Field& field : *fields) names.push_back(flat ? field.name : "TMP_0$" + field.name);
    return names;
}

// The group with the fields of its last column behind, if that has any: a row for each of the ROWs.
RelationPtr unnested(RelationPtr grouped) {
    const std::vector<value::Field>* fields = fields_of(grouped->columns.back().type);
    if (fields == nullptr) return grouped;
    auto relation = std::make_shared<Relation>();
    relation->at = grouped->at;
    relation->columns = grouped->columns;
    for (const value::Field& field : *fields) relation->columns.push_back({field.name, field.type});
    const int last = static_cast<int>(grouped->columns.size()) - 1;
    ExprPtr value = column(last, grouped->columns.back().type, grouped->at);
    relation->node = Correlate{TableFunction::Unnest, {std::move(value)}, false, std::move(grouped)};
    return relation;
}

}  // namespace

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
        WindowSpec spec = bind_window(*window_, scope_, catalog_);
        ExprPtr time = column(spec.time, spec.time_type, spec.at);
        group_.window = GroupWindowCall{std::move(spec), {std::move(time)}};
        properties_ = nullable_properties(group_.window->spec, catalog_.mode);
    }
    bind_keys();
    expanded_ = Expanded{input_, group_.keys};
    grouped_.emplace(catalog_, scope_, group_, *expanded_);
    std::vector<std::string> aggregate_names;
    if (aggregate == nullptr) {
        bind_aggregates(fields);
    } else {
        aggregate_names = bind_step(*aggregate);
    }
    check_properties(fields);

    const GroupedColumns columns{group_.keys, properties_, grouped_->calls()};
    RelationPtr grouped = window_ == nullptr ? make_aggregate(input_, columns, at)
                                             : make_group_window(input_, *group_.window, columns, at);
    if (aggregate != nullptr) grouped = unnested(std::move(grouped));
    const Scope scope = visible(*grouped, aggregate_names);
    const ExpressionBinder binder(catalog_, scope, [this](const sql::Expr& expr) { return replaced(expr); });
    ApiColumns result;
    const auto add_key = [&](std::size_t key, sql::Position field) {
        result.names.push_back(key_names_[key]);
        result.exprs.push_back(column(static_cast<int>(key), group_.keys[key]->type, field));
    };
    for (const table_api::ExprPtr& field : select.fields) {
        if (is_star(*field)) {
            for (std::size_t key = 0; key < group_.keys.size(); ++key) add_key(key, field->at);
            continue;
        }
        if (aliases_of(*field).size() > 1) sql::refuse("alias-count", "a field has one name", field->at);
        result.add(*field, fields, binder, catalog_);
    }
    require_different(result.names, at);
    return make_project(grouped, std::move(result.exprs), std::move(result.names), at);
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
    group_.keys = as_keys(std::move(group_.keys), scope_.columns());
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

std::vector<std::string> TableApiGrouped::bind_step(const table_api::Aggregate& step) {
    const ApiExpr& call = without_alias(*step.call);
    if (const auto* by_name = std::get_if<table_api::CallByName>(&call.node))
        refuse_missing_function(catalog_, by_name->function, call.at);
    if (!step.flat && !is_aggregate(call, catalog_))
        sql::refuse("not-an-aggregate", "aggregate function expected", call.at);
    const ExprPtr bound = step.flat ? bind_table_aggregate(call) : grouped_->binder().bind(*to_sql(call, catalog_));
    if (plain_column(*bound) < 0 || grouped_->calls().size() != 1)
        sql::unsupported("table-api", "this function is not supported in aggregate()", call.at);
    std::vector<std::string> names = column_names(*step.call, bound->type, step.flat);
    std::vector<std::string> all = key_names_;
    all.insert(all.end(), names.begin(), names.end());
    require_different(all, step.call->at);
    return names;
}

ExprPtr TableApiGrouped::bind_table_aggregate(const ApiExpr& call) {
    const auto* by_name = std::get_if<table_api::CallByName>(&call.node);
    const UserFunction* function = by_name == nullptr ? nullptr : find_user_function(catalog_, by_name->function);
    const auto* aggregate = function == nullptr ? nullptr : std::get_if<TableAggregate>(&function->what);
    if (aggregate == nullptr)
        sql::refuse("not-an-aggregate", "flatAggregate takes a table aggregate function", call.at);
    if (window_ == nullptr) sql::unsupported("table-api", "flatAggregate without a window is not supported", call.at);
    AggregateCall result;
    result.at = call.at;
    result.function = aggregate->function;
    const ExpressionBinder below(catalog_, scope_);
    for (const table_api::ExprPtr& arg : by_name->args) result.args.push_back(below.bind(*to_sql(*arg, catalog_)));
    result.args = user_arguments(*function, std::move(result.args), call.at);
    result.type = *aggregate_type(result.function, result.args.front()->type, true);
    return grouped_->column_of(std::move(result));
}

void TableApiGrouped::check_properties(const ApiFields& fields) const {
    for (const ApiExpr* property : fields.properties()) {
        if (window_ == nullptr)
            sql::refuse("window-property-misplaced", "properties of a window can only be used on windowed tables",
                        property->at);
        place_of(std::get<sql::Call>(to_sql(*property, catalog_)->node), property->at);
    }
}

Scope TableApiGrouped::visible(const Relation& grouped, const std::vector<std::string>& aggregate_names) const {
    std::vector<Column> columns = grouped.columns;
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i].name = i < key_names_.size() ? key_names_[i] : "";
    const std::size_t first = columns.size() - aggregate_names.size();
    for (std::size_t i = 0; i < aggregate_names.size(); ++i) columns[first + i].name = aggregate_names[i];
    return {columns, std::vector<std::string>()};
}

ExprPtr TableApiGrouped::replaced(const sql::Expr& expr) {
    const auto* call = std::get_if<sql::Call>(&expr.node);
    if (call == nullptr) return nullptr;
    if (find_aggregate(call->name, catalog_)) return grouped_->binder().bind(expr);
    if (!is_property_name(call->name)) return nullptr;
    const std::size_t place = place_of(*call, expr.at);
    return column(static_cast<int>(group_.keys.size() + place), properties_[place].type, expr.at);
}

std::size_t TableApiGrouped::place_of(const sql::Call& property, sql::Position at) const {
    return place_of_property(property, at, *window_, group_.window->spec, scope_, catalog_.mode);
}

}  // namespace wtck::bind
