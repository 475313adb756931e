#include "reference/bind/expression_binder.h"

#include <algorithm>

#include "reference/bind/comparison.h"
#include "reference/bind/function_parts.h"
#include "reference/bind/group_window.h"
#include "reference/bind/typing.h"
#include "reference/bind/user_functions.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

ExprPtr column(int index, const Type& type, sql::Position at) {
    return std::make_shared<Expr>(Expr{type, ColumnRef{index}, at});
}

ExprPtr literal(value::Value value, const Type& type, sql::Position at) {
    return std::make_shared<Expr>(Expr{type, Literal{std::move(value)}, at});
}

ExprPtr always_true(sql::Position at) {
    return literal(value::Value(true), value::simple_type(Kind::Boolean, false), at);
}

ExprPtr make_call(Function function, std::vector<ExprPtr> args, const Type& type, sql::Position at) {
    return std::make_shared<Expr>(Expr{type, Call{function, std::move(args)}, at});
}

namespace {

// Values of these kinds are stored alike, so that they can be compared and passed on as they are.
int storage(const Type& type) {
    if (value::is_integer(type.kind)) return 1;
    if (type.kind == Kind::Double) return 2;
    if (type.kind == Kind::Float) return 3;
    if (value::is_text(type.kind)) return 4;
    return 10 + static_cast<int>(type.kind);
}

bool stored_alike(const Type& from, const Type& to) {
    if (storage(from) != storage(to) || from.fields.size() != to.fields.size()) return false;
    if (to.kind == Kind::Decimal) return from.scale == to.scale;
    return std::ranges::equal(from.fields, to.fields, [](const value::Field& a, const value::Field& b) {
        return stored_alike(a.type, b.type);
    });
}

}  // namespace

ExprPtr converted(ExprPtr expr, const Type& type) {
    const Type& from = expr->type;
    if (from.kind == Kind::Null) return literal(value::Value(), type, expr->at);
    const bool widened = from.kind == Kind::Float && type.kind == Kind::Double;
    if (stored_alike(from, type) || widened) return expr;
    const sql::Position at = expr->at;
    const bool nullable = from.nullable;
    return make_call(Function::Cast, {std::move(expr)}, value::with_nullable(type, nullable), at);
}

ExprPtr ExpressionBinder::bind(const sql::Expr& expr) const {
    if (hook_) {
        if (ExprPtr instead = hook_(expr)) return instead;
    }
    struct Visit {
        const ExpressionBinder& binder;
        sql::Position at;
        ExprPtr operator()(const sql::Name& name) const { return binder.bind_name(name, at); }
        ExprPtr operator()(const sql::Literal& constant) const { return literal(constant.value, constant.type, at); }
        ExprPtr operator()(const sql::Call& call) const { return binder.bind_call(call, at); }
        ExprPtr operator()(const sql::Case& choice) const { return binder.bind_case(choice, at); }
        ExprPtr operator()(const sql::Cast& cast) const { return binder.bind_cast(cast, at); }
        ExprPtr operator()(const sql::SubQuery& query) const {
            if (query.name == "SCALAR") sql::unsupported("sql", "a scalar sub-query is not supported", at);
            sql::unsupported("join", query.name + " over a sub-query is not supported outside the ANDs of WHERE", at);
        }
        ExprPtr operator()(const sql::NamedArgument& argument) const {
            sql::refuse("syntax", "a named argument can't stand here: " + argument.name, at);
        }
        ExprPtr operator()(const sql::Descriptor&) const { sql::refuse("syntax", "DESCRIPTOR can't stand here", at); }
        ExprPtr operator()(const sql::TableArgument&) const { sql::refuse("syntax", "TABLE can't stand here", at); }
        ExprPtr operator()(const sql::Default&) const { sql::refuse("syntax", "DEFAULT can't stand here", at); }
    };
    return std::visit(Visit{*this, expr.at}, expr.node);
}

ExprPtr ExpressionBinder::bind_condition(const sql::Expr& expr) const {
    ExprPtr condition = bind(expr);
    if (condition->type.kind == Kind::Null) return literal(value::Value(), value::simple_type(Kind::Boolean), expr.at);
    if (condition->type.kind != Kind::Boolean) {
        sql::refuse("type-mismatch", "a condition must be BOOLEAN, but is " + value::to_string(condition->type),
                    expr.at);
    }
    return condition;
}

ExprPtr ExpressionBinder::bind_name(const sql::Name& name, sql::Position at) const {
    if (name.star) sql::refuse("syntax", "* can't stand here", at);
    const auto fields = name.parts.begin() + static_cast<std::ptrdiff_t>(scope_.column_parts(name.parts, at));
    const int index = scope_.resolve({name.parts.begin(), fields}, at);
    ExprPtr expr = column(index, scope_.columns()[static_cast<std::size_t>(index)].type, at);
    for (auto field = fields; field != name.parts.end(); ++field) expr = field_of_row(expr, *field, at);
    return expr;
}

ExprPtr ExpressionBinder::bind_case(const sql::Case& expr, sql::Position at) const {
    std::vector<ExprPtr> args;
    Type type = value::simple_type(Kind::Null);
    const auto merge = [&](const ExprPtr& result) {
        const std::optional<Type> common = args.empty() ? result->type : common_type(type, result->type);
        if (!common && are_both_timestamps(type, result->type)) {
            sql::unsupported("expressions", "CASE of TIMESTAMP and TIMESTAMP_LTZ is not supported", result->at);
        }
        if (!common) {
            sql::refuse("type-mismatch",
                        "branches of CASE differ: " + value::to_string(type) + " and " + value::to_string(result->type),
                        result->at);
        }
        type = *common;
    };
    for (const auto& [when, then] : expr.branches) {
        ExprPtr condition =
            expr.operand ? bind_function("=", {bind(*expr.operand), bind(*when)}, when->at) : bind_condition(*when);
        ExprPtr result = bind(*then);
        merge(result);
        args.push_back(std::move(condition));
        args.push_back(std::move(result));
    }
    ExprPtr otherwise =
        expr.otherwise ? bind(*expr.otherwise) : literal(value::Value(), value::simple_type(Kind::Null), at);
    merge(otherwise);
    args.push_back(std::move(otherwise));
    for (std::size_t i = 1; i < args.size(); i += 2) args[i] = converted(args[i], type);
    args.back() = converted(args.back(), type);
    return make_call(Function::Case, std::move(args), value::materialized(type), at);
}

ExprPtr ExpressionBinder::bind_cast(const sql::Cast& expr, sql::Position at) const {
    ExprPtr operand = bind(*expr.expr);
    if (!can_cast(operand->type, expr.type)) {
        sql::unsupported("expressions",
                         "no CAST from " + value::to_string(operand->type) + " to " + value::to_string(expr.type), at);
    }
    const bool nullable = operand->type.nullable || expr.try_cast;
    return make_call(expr.try_cast ? Function::TryCast : Function::Cast, {std::move(operand)},
                     value::with_nullable(expr.type, nullable), at);
}

ExprPtr ExpressionBinder::bind_call(const sql::Call& call, sql::Position at) const {
    if (call.over) sql::refuse("aggregate-not-allowed", "OVER can stand in a select list only", at);
    if (is_grouping_function(call.name)) {
        sql::refuse("aggregate-not-allowed", call.name + " can't stand here", at);
    }
    if (find_aggregate(call.name, catalog_)) {
        sql::refuse("aggregate-not-allowed", "the aggregate " + call.name + " can't stand here", at);
    }
    if (call.star || call.distinct || call.filter) {
        sql::refuse("syntax", call.name + " is no aggregate: it takes no *, DISTINCT or FILTER", at);
    }
    refuse_missing_function(catalog_, call.name, at);
    std::vector<ExprPtr> args;
    for (const sql::ExprPtr& arg : call.args) args.push_back(bind(*arg));
    const UserFunction* user = find_user_function(catalog_, call.name);
    if (user != nullptr && std::holds_alternative<UserScalar>(user->what)) {
        return bind_user_scalar(*user, std::move(args), at);
    }
    return bind_function(call.name, std::move(args), at);
}

std::optional<AggregateFunction> find_aggregate(const std::string& name, const Catalog& catalog) {
    static constexpr std::pair<std::string_view, AggregateFunction> kAggregates[] = {
        {"COUNT", AggregateFunction::Count},
        {"SUM", AggregateFunction::Sum},
        {"AVG", AggregateFunction::Avg},
        {"MIN", AggregateFunction::Min},
        {"MAX", AggregateFunction::Max},
        {"STDDEV_POP", AggregateFunction::StddevPop},
        {"STDDEV_SAMP", AggregateFunction::StddevSamp},
        {"STDDEV", AggregateFunction::StddevSamp},
        {"VAR_POP", AggregateFunction::VarPop},
        {"VAR_SAMP", AggregateFunction::VarSamp},
        {"VARIANCE", AggregateFunction::VarSamp},
        {"LISTAGG", AggregateFunction::ListAgg},
        {"FIRST_VALUE", AggregateFunction::FirstValue},
        {"LAST_VALUE", AggregateFunction::LastValue},
        {"COLLECT", AggregateFunction::Collect},
        {"ARRAY_AGG", AggregateFunction::ArrayAgg},
    };
    for (const auto& [known, function] : kAggregates) {
        if (known == name) return function;
    }
    const UserFunction* user = find_user_function(catalog, name);
    const auto* function = user == nullptr ? nullptr : std::get_if<AggregateFunction>(&user->what);
    return function == nullptr ? std::nullopt : std::optional(*function);
}

bool is_grouping_function(const std::string& name) {
    return name == "GROUPING" || name == "GROUPING_ID" || name == "GROUP_ID";
}

namespace {

// Whether a call that matches stands in the expression, be it inside others without OVER.
template <typename Matches>
bool has_call(const sql::Expr& expr, const Matches& matches) {
    const auto any = [&](const std::vector<sql::ExprPtr>& exprs) {
        return std::ranges::any_of(exprs, [&](const sql::ExprPtr& e) { return has_call(*e, matches); });
    };
    if (const auto* call = std::get_if<sql::Call>(&expr.node)) {
        if (matches(*call)) return true;
        return !call->over && any(call->args);
    }
    if (const auto* cast = std::get_if<sql::Cast>(&expr.node)) return has_call(*cast->expr, matches);
    if (const auto* in = std::get_if<sql::SubQuery>(&expr.node)) return any(in->operands);
    if (const auto* choice = std::get_if<sql::Case>(&expr.node)) {
        return (choice->operand && has_call(*choice->operand, matches)) ||
               (choice->otherwise && has_call(*choice->otherwise, matches)) ||
               std::ranges::any_of(choice->branches, [&](const auto& branch) {
                   return has_call(*branch.first, matches) || has_call(*branch.second, matches);
               });
    }
    return false;
}

}  // namespace

bool has_aggregate(const sql::Expr& expr, const Catalog& catalog) {
    return has_call(
        expr, [&](const sql::Call& call) { return !call.over && find_aggregate(call.name, catalog).has_value(); });
}

bool has_grouping_function(const sql::Expr& expr) {
    return has_call(expr, [](const sql::Call& call) { return !call.over && is_grouping_function(call.name); });
}

bool has_window_auxiliary(const sql::Expr& expr) {
    return has_call(expr, [](const sql::Call& call) { return find_auxiliary(call.name).has_value(); });
}

bool has_over(const sql::Expr& expr) {
    return has_call(expr, [](const sql::Call& call) { return call.over != nullptr; });
}

}  // namespace wtck::bind
