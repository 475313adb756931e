#include "reference/bind/table_api_expression.h"

#include <algorithm>
#include <cmath>

#include "reference/bind/expression_binder.h"
#include "reference/bind/table_api_window.h"
#include "reference/bind/user_functions.h"
#include "reference/sql/characters.h"
#include "reference/table_api/methods.h"

namespace wtck::bind {

using ApiExpr = table_api::Expr;
using value::Kind;
using value::Value;

namespace {

struct TimeUnit {
    std::string_view name;  // of one; several have an s behind
    std::int64_t millis;    // 0: counts months
    std::int64_t months;
};
constexpr TimeUnit kUnits[] = {{"milli", 1, 0},
                               {"second", value::kSecond, 0},
                               {"minute", value::kMinute, 0},
                               {"hour", value::kHour, 0},
                               {"day", value::kDay, 0},
                               {"week", 7 * value::kDay, 0},
                               {"month", 0, 1},
                               {"quarter", 0, 3},
                               {"year", 0, 12}};

const TimeUnit* find_unit(std::string_view name) {
    const auto named = [&](const TimeUnit& unit) {
        return name == unit.name || (name.ends_with('s') && name.substr(0, name.size() - 1) == unit.name);
    };
    const auto* found = std::ranges::find_if(kUnits, named);
    return found == std::end(kUnits) ? nullptr : found;
}

// Decimals of the number are cut.
table_api::Literal interval(const table_api::Literal& count, const TimeUnit& unit, sql::Position at) {
    const bool whole = value::is_integer(count.type.kind);
    const double number = whole ? 0 : std::trunc(count.value.number());
    std::int64_t amount = 0;
    const bool fits = whole || std::abs(number) < 9e18;
    if (!fits || __builtin_mul_overflow(whole ? count.value.integer() : static_cast<std::int64_t>(number),
                                        std::max(unit.millis, unit.months), &amount))
        sql::refuse("interval-too-large", "the interval has more than 64 bits of milliseconds", at);
    value::Type type = value::simple_type(unit.millis == 0 ? Kind::IntervalMonth : Kind::IntervalDay, false);
    if (unit.millis != 0) type.precision = 3;
    return {Value(amount), type};
}

bool is_countable(const ApiExpr& expr) {
    const auto* literal = std::get_if<table_api::Literal>(&expr.node);
    return literal != nullptr && !literal->value.is_null() &&
           (value::is_integer(literal->type.kind) || value::is_approximate(literal->type.kind));
}

// SQL's name for the call, or empty.
std::string_view sql_name(const table_api::Call& call) {
    for (const table_api::Method& method : table_api::methods()) {
        if (method.name == call.name && table_api::fits(method.parameters, call.args, 1)) return method.sql;
    }
    for (const table_api::Method& function : table_api::functions()) {
        if (function.name == call.name && table_api::fits(function.parameters, call.args, 0)) return function.sql;
    }
    return {};
}

sql::ExprPtr node(decltype(sql::Expr::node) what, sql::Position at) {
    auto expr = std::make_unique<sql::Expr>();
    expr->node = std::move(what);
    expr->at = at;
    return expr;
}

template <typename... Args>
sql::ExprPtr call(std::string name, sql::Position at, Args... args) {
    sql::Call result{.name = std::move(name), .args = {}};
    (result.args.push_back(std::move(args)), ...);
    return node(std::move(result), at);
}

class Translator {
  public:
    explicit Translator(const Catalog& catalog) : catalog_(catalog) {}

    sql::ExprPtr operator()(const ApiExpr& expr) const {
        return std::visit([&](const auto& what) { return translated(what, expr); }, expr.node);
    }

  private:
    static sql::ExprPtr translated(const table_api::Column& column, const ApiExpr& expr) {
        return node(is_star(expr) ? sql::Name{{}, true} : sql::Name{{column.name}}, expr.at);
    }
    static sql::ExprPtr translated(const table_api::Literal& literal, const ApiExpr& expr) {
        return node(sql::Literal{literal.value, literal.type}, expr.at);
    }
    static sql::ExprPtr translated(const table_api::Unit& unit, const ApiExpr& expr) {
        return node(sql::Literal{Value(unit.name), value::string_type(false)}, expr.at);
    }
    static sql::ExprPtr translated(const table_api::TypeName&, const ApiExpr& expr) {
        sql::refuse("type-mismatch", "a type can't stand here", expr.at);
    }
    // Aggregates and functions of users: others have ways of their own to take arguments.
    sql::ExprPtr translated(const table_api::CallByName& by_name, const ApiExpr& expr) const {
        const std::string name = sql::upper(by_name.function);
        refuse_missing_function(catalog_, name, expr.at);
        if (!find_aggregate(name, catalog_) && find_user_function(catalog_, name) == nullptr)
            sql::unsupported("expressions", "the function " + by_name.function + " is not supported", expr.at);
        return node(sql::Call{.name = name, .args = all(by_name.args)}, expr.at);
    }

    sql::ExprPtr translated(const table_api::Call& of, const ApiExpr& expr) const {
        const sql::Position at = expr.at;
        const std::string& name = of.name;
        const auto arg = [&](std::size_t i) { return (*this)(*of.args[i]); };
        if (name == "as") return arg(0);
        if (name == "distinct") return distinct(*of.args[0], at);
        if (name == "over") sql::refuse("unknown-window", "could not resolve over call", at);
        if (is_property(expr)) return call(name, at, arg(0));
        if (is_star(expr)) return node(sql::Name{{}, true}, at);
        if (const auto literal = constant(expr)) return node(sql::Literal{literal->value, literal->type}, at);
        if (name == "sum0") {
            sql::ExprPtr zero = node(sql::Literal{Value(std::int64_t{0}), value::simple_type(Kind::Int, false)}, at);
            return call("COALESCE", at, call("SUM", at, arg(0)), std::move(zero));
        }
        if (name == "notBetween") return call("NOT", at, call("BETWEEN", at, arg(0), arg(1), arg(2)));
        if (name == "then" || name == "ifThenElse") {
            sql::Case choice;
            choice.branches.emplace_back(arg(0), arg(1));
            choice.otherwise = arg(2);
            return node(std::move(choice), at);
        }
        if (name == "cast" || name == "tryCast") {
            const auto& type = std::get<table_api::TypeName>(of.args[1]->node).type;
            return node(sql::Cast{arg(0), type, name == "tryCast"}, at);
        }
        if (name == "get") return call("FIELD OF", at, arg(0), field_name(*of.args[1]));
        if (name == "flatten") sql::unsupported("table-api", "flatten within an expression is not supported", at);
        if (name == "extract") return call("EXTRACT", at, arg(1), arg(0));
        const std::string_view known = sql_name(of);
        if (known.empty()) sql::unsupported("table-api", "the method " + name + " is not supported", at);
        return node(sql::Call{.name = std::string(known), .args = all(of.args)}, at);
    }

    sql::ExprPtr field_name(const ApiExpr& field) const {
        const auto* name = std::get_if<table_api::Literal>(&field.node);
        if (name == nullptr || !value::is_text(name->type.kind))
            sql::unsupported("table-api", "a field of a ROW by its number is not supported", field.at);
        return (*this)(field);
    }

    sql::ExprPtr distinct(const ApiExpr& of, sql::Position at) const {
        sql::ExprPtr inner = is_aggregate(of, catalog_) ? (*this)(of) : nullptr;
        auto* aggregate = inner ? std::get_if<sql::Call>(&inner->node) : nullptr;
        if (aggregate == nullptr) sql::refuse("not-an-aggregate", "distinct can only be applied to an aggregate", at);
        if (!find_aggregate(aggregate->name, catalog_))
            sql::unsupported("distinct", "distinct of this aggregate is not supported", at);
        aggregate->distinct = true;
        return inner;
    }

    std::vector<sql::ExprPtr> all(const std::vector<table_api::ExprPtr>& exprs) const {
        std::vector<sql::ExprPtr> result;
        for (const table_api::ExprPtr& expr : exprs) result.push_back((*this)(*expr));
        return result;
    }

    const Catalog& catalog_;
};

}  // namespace

sql::ExprPtr to_sql(const ApiExpr& expr, const Catalog& catalog) {
    return Translator(catalog)(expr);
}

bool is_aggregate(const ApiExpr& expr, const Catalog& catalog) {
    if (const auto* by_name = std::get_if<table_api::CallByName>(&expr.node))
        return find_aggregate(sql::upper(by_name->function), catalog).has_value();
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    if (call == nullptr) return false;
    if (call->name == "distinct") return is_aggregate(*call->args[0], catalog);
    return call->name == "sum0" || call->name == "collect" ||
           find_aggregate(std::string(sql_name(*call)), catalog).has_value();
}

bool is_property(const ApiExpr& expr) {
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    return call != nullptr && is_property_name(call->name);
}

bool is_star(const ApiExpr& expr) {
    const auto* column = std::get_if<table_api::Column>(&expr.node);
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    return (column != nullptr && column->name == "*") || (call != nullptr && call->name == "withAllColumns");
}

const ApiExpr* flattened(const ApiExpr& expr) {
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    return call != nullptr && call->name == "flatten" ? call->args.front().get() : nullptr;
}

std::vector<std::string> aliases_of(const ApiExpr& expr) {
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    std::vector<std::string> names;
    if (call == nullptr || call->name != "as") return names;
    for (std::size_t i = 1; i < call->args.size(); ++i) {
        names.push_back(std::get<table_api::Literal>(call->args[i]->node).value.text());
    }
    return names;
}

std::string alias_of(const ApiExpr& expr) {
    const std::vector<std::string> names = aliases_of(expr);
    return names.empty() ? "" : names.front();
}

const ApiExpr& without_alias(const ApiExpr& expr) {
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    return call != nullptr && call->name == "as" ? without_alias(*call->args[0]) : expr;
}

std::optional<table_api::Literal> constant(const ApiExpr& expr) {
    if (const auto* literal = std::get_if<table_api::Literal>(&expr.node)) return *literal;
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    const TimeUnit* unit = call == nullptr ? nullptr : find_unit(call->name);
    if (unit == nullptr || !is_countable(*call->args[0])) return std::nullopt;
    return interval(std::get<table_api::Literal>(call->args[0]->node), *unit, expr.at);
}

void check_made(const ApiExpr& expr) {
    if (const auto* literal = std::get_if<table_api::Literal>(&expr.node); literal && literal->type.kind == Kind::Null)
        sql::refuse("type-mismatch", "null has no type: nullOf(type) has one", expr.at);
    const auto* args = arguments(expr);
    if (args == nullptr) return;
    for (const table_api::ExprPtr& arg : *args) check_made(*arg);
    const auto* call = std::get_if<table_api::Call>(&expr.node);
    if (call != nullptr && find_unit(call->name) != nullptr && !is_countable(*args->front()))
        sql::refuse("interval-not-constant", "an interval is made of a number", expr.at);
}

bool same(const ApiExpr& a, const ApiExpr& b) {
    if (a.node.index() != b.node.index()) return false;
    struct Visit {
        const ApiExpr& b;
        bool operator()(const table_api::Column& a) const { return a.name == std::get<table_api::Column>(b.node).name; }
        bool operator()(const table_api::Literal& a) const {
            const auto& other = std::get<table_api::Literal>(b.node);
            return a.type == other.type && value::same(a.value, other.value);
        }
        bool operator()(const table_api::TypeName& a) const {
            return a.type == std::get<table_api::TypeName>(b.node).type;
        }
        bool operator()(const table_api::Unit& a) const { return a.name == std::get<table_api::Unit>(b.node).name; }
        bool operator()(const table_api::Call& a) const {
            const auto& other = std::get<table_api::Call>(b.node);
            return a.name == other.name && same_args(a.args, other.args);
        }
        bool operator()(const table_api::CallByName& a) const {
            const auto& other = std::get<table_api::CallByName>(b.node);
            return sql::upper(a.function) == sql::upper(other.function) && same_args(a.args, other.args);
        }
        static bool same_args(const std::vector<table_api::ExprPtr>& a, const std::vector<table_api::ExprPtr>& b) {
            return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return same(*x, *y); });
        }
    };
    return std::visit(Visit{b}, a.node);
}

const std::vector<table_api::ExprPtr>* arguments(const ApiExpr& expr) {
    if (const auto* call = std::get_if<table_api::Call>(&expr.node)) return &call->args;
    if (const auto* call = std::get_if<table_api::CallByName>(&expr.node)) return &call->args;
    return nullptr;
}

}  // namespace wtck::bind
