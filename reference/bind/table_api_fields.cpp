#include "reference/bind/table_api_fields.h"

#include <algorithm>

#include "reference/bind/function_parts.h"
#include "reference/bind/table_api_expression.h"

namespace wtck::bind {

using ApiExpr = table_api::Expr;

ApiFields::ApiFields(const std::vector<table_api::ExprPtr>& fields, const Catalog& catalog) : catalog_(catalog) {
    const auto counts = [&](const ApiExpr& expr) { return is_property(expr) || is_aggregate(expr, catalog_); };
    const auto note = [&](const ApiExpr& expr) {
        if (std::ranges::any_of(mentioned_, [&](const ApiExpr* known) { return same(*known, expr); })) return;
        mentioned_.push_back(&expr);
        (is_property(expr) ? properties_ : aggregates_).push_back(&expr);
    };
    for (const table_api::ExprPtr& field : fields) for_each_outermost(*field, counts, note);
}

std::string ApiFields::name(const ApiExpr& field, std::size_t place) const {
    return own_name(field).value_or("_c" + std::to_string(place));
}

std::optional<std::string> ApiFields::own_name(const ApiExpr& field) const {
    if (const auto* column = std::get_if<table_api::Column>(&field.node)) return column->name;
    const auto* call = std::get_if<table_api::Call>(&field.node);
    if (call != nullptr && call->name == "as") return alias_of(field);
    const auto known = std::ranges::find_if(mentioned_, [&](const ApiExpr* other) { return same(*other, field); });
    if (known != mentioned_.end()) return "EXPR$" + std::to_string(known - mentioned_.begin());
    if (call == nullptr || (call->name != "cast" && call->name != "get")) return std::nullopt;
    const auto inner = own_name(*call->args[0]);
    if (!inner) return std::nullopt;
    if (call->name == "get") return *inner + "$" + std::get<table_api::Literal>(call->args[1]->node).value.text();
    return *inner + "-" + value::to_string(std::get<table_api::TypeName>(call->args[1]->node).type);
}

void ApiColumns::add(const ApiExpr& field, const ApiFields& fields, const ExpressionBinder& binder,
                     const Catalog& catalog) {
    const ApiExpr* whole = flattened(field);
    std::string name = fields.name(whole == nullptr ? field : *whole, exprs.size());
    ExprPtr value = binder.bind(*to_sql(whole == nullptr ? field : *whole, catalog));
    if (whole == nullptr || value->type.kind != value::Kind::Row) {
        exprs.push_back(std::move(value));
        names.push_back(std::move(name));
        return;
    }
    for (const value::Field& part : value->type.fields) {
        exprs.push_back(field_of_row(value, part.name, field.at));
        names.push_back(name + "$" + part.name);
    }
}

void require_different(const std::vector<std::string>& names, sql::Position at) {
    std::set<std::string> taken;
    for (const std::string& name : names) {
        if (!taken.insert(name).second) sql::refuse("duplicate-column", "ambiguous column name: " + name, at);
    }
}

}  // namespace wtck::bind
