#include "reference/bind/table_api_fields.h"

#include <algorithm>

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
    if (call == nullptr || call->name != "cast") return std::nullopt;
    const auto inner = own_name(*call->args[0]);
    if (!inner) return std::nullopt;
    return *inner + "-" + value::to_string(std::get<table_api::TypeName>(call->args[1]->node).type);
}

void require_different(const std::vector<std::string>& names, sql::Position at) {
    std::set<std::string> taken;
    for (const std::string& name : names) {
        if (!taken.insert(name).second) sql::refuse("duplicate-column", "ambiguous column name: " + name, at);
    }
}

}  // namespace wtck::bind
