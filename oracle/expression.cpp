#include "oracle/expression.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/refusal.h"
#include "oracle/storage.h"
#include "reference/bind/signatures.h"
#include "reference/bind/typing.h"

namespace wtck::oracle {

using bind::Function;
using value::Kind;
using value::Type;

namespace {

// SQLite's limits; it parses a chain as deep as it is long.
constexpr std::size_t kMostArguments = 127;
constexpr std::size_t kMostTerms = 500;

/// What DECIMALs need wherever SQLite compares.
std::string_view collation(const Type& type) {
    return type.kind == Kind::Decimal ? " COLLATE decimal" : "";
}

std::string ordered(const std::string& sql, const Type& type) {
    return value::is_approximate(type.kind) ? call_sql("not_nan", {sql}) : sql + std::string(collation(type));
}

/// The type in which values are compared; DECIMALs compare exactly, whatever their scales.
Type comparable(const std::vector<bind::ExprPtr>& args) {
    Type type = args.front()->type;
    for (const bind::ExprPtr& arg : args) {
        const auto common = bind::common_type(type, arg->type);
        if (!common) refuse("comparison of different types");
        type = *common;
    }
    if (is_composite(type)) refuse("comparison of composite values");
    return type;
}

Args comparable_args(const bind::Call& call, const Args& args, const Type& type) {
    Args result;
    for (std::size_t i = 0; i < args.size(); ++i) {
        const Type& from = call.args[i]->type;
        const bool keeps = from.kind == type.kind && type.kind == Kind::Decimal;
        result.push_back(ordered(keeps ? args[i] : converted(args[i], from, type), type));
    }
    return result;
}

std::string compare(const bind::Call& call, const Args& args, std::string_view op) {
    return chain_sql(comparable_args(call, args, comparable(call.args)), op);
}

/// CASE, COALESCE, GREATEST and LEAST: branches in the type of the result.
std::string branch(const bind::Expr& expr, const bind::Call& call, const Args& args, std::size_t i) {
    return converted(args[i], call.args[i]->type, expr.type);
}

std::string case_sql(const bind::Expr& expr, const bind::Call& call, const Args& args) {
    std::string sql = "CASE";
    for (std::size_t i = 0; i + 1 < args.size(); i += 2) {
        sql += fmt::format(" WHEN {} THEN {}", args[i], branch(expr, call, args, i + 1));
    }
    return fmt::format("({} ELSE {} END)", sql, branch(expr, call, args, args.size() - 1));
}

std::string coalesce_sql(const bind::Expr& expr, const bind::Call& call, const Args& args) {
    if (args.size() == 1) return branch(expr, call, args, 0);
    Args branches;
    for (std::size_t i = 0; i < args.size(); ++i) branches.push_back(branch(expr, call, args, i));
    return call_sql("coalesce", branches);
}

/// Both are NULL as soon as one argument is, in SQLite as in Flink.
std::string extreme_sql(const bind::Expr& expr, const bind::Call& call, const Args& args, std::string_view name) {
    if (args.size() == 1) return branch(expr, call, args, 0);
    Args branches;
    for (std::size_t i = 0; i < args.size(); ++i) branches.push_back(ordered(branch(expr, call, args, i), expr.type));
    return call_sql(name, branches);
}

std::string call_to_sql(const bind::Expr& expr, const bind::Call& call, const Scope& scope) {
    Args args;
    for (const bind::ExprPtr& arg : call.args) args.push_back(to_sql(*arg, scope));
    if (bind::is_text_function(call.function)) return text_sql(call, args);
    if (bind::is_time_function(call.function)) return time_sql(expr, call, args, scope);
    switch (call.function) {
        case Function::And: return chain_sql(args, "AND");
        case Function::Or: return chain_sql(args, "OR");
        case Function::Not: return fmt::format("(NOT {})", args[0]);
        case Function::IsNull: return fmt::format("({} IS NULL)", args[0]);
        case Function::IsNotNull: return fmt::format("({} IS NOT NULL)", args[0]);
        case Function::IsTrue: return fmt::format("({} IS TRUE)", args[0]);
        case Function::IsNotTrue: return fmt::format("({} IS NOT TRUE)", args[0]);
        case Function::IsFalse: return fmt::format("({} IS FALSE)", args[0]);
        case Function::IsNotFalse: return fmt::format("({} IS NOT FALSE)", args[0]);
        case Function::Equal: return compare(call, args, "=");
        case Function::NotEqual: return compare(call, args, "<>");
        case Function::Less: return compare(call, args, "<");
        case Function::LessEqual: return compare(call, args, "<=");
        case Function::Greater: return compare(call, args, ">");
        case Function::GreaterEqual: return compare(call, args, ">=");
        case Function::IsDistinctFrom: return compare(call, args, "IS NOT");
        case Function::IsNotDistinctFrom: return compare(call, args, "IS");
        case Function::Case: return case_sql(expr, call, args);
        case Function::Coalesce: return coalesce_sql(expr, call, args);
        case Function::Greatest: return extreme_sql(expr, call, args, "max");
        case Function::Least: return extreme_sql(expr, call, args, "min");
        case Function::Plus:
        case Function::Minus:
        case Function::Times:
        case Function::Negate:
            if (!value::is_numeric(expr.type.kind)) return time_sql(expr, call, args, scope);
            return number_sql(expr, call, args);
        case Function::Divide:
        case Function::Modulo:
        case Function::Abs:
        case Function::Floor:
        case Function::Ceil:
        case Function::Round:
        case Function::Sign:
        case Function::Sqrt:
        case Function::Power:
        case Function::Exp:
        case Function::Ln:
        case Function::Truncate:
        case Function::Log10:
        case Function::Log2:
        case Function::Log: return number_sql(expr, call, args);
        case Function::Like: return text_sql(call, args);
        case Function::Cast: return cast_sql(args[0], call.args[0]->type, expr.type, false, scope);
        case Function::TryCast: return cast_sql(args[0], call.args[0]->type, expr.type, true, scope);
        case Function::MakeRow:
        case Function::MakeArray:
        case Function::FieldOf:
        case Function::ItemOf:
        case Function::Cardinality: return composite_sql(expr, call, args);
        default: refuse_function(call.function);
    }
}

struct ToSql {
    const bind::Expr& expr;
    const Scope& scope;

    std::string operator()(const bind::ColumnRef& column) const {
        return scope.columns.at(static_cast<std::size_t>(column.index));
    }
    std::string operator()(const bind::Literal& constant) const { return literal(constant.value, expr.type); }
    std::string operator()(const bind::Call& call) const { return call_to_sql(expr, call, scope); }
};

}  // namespace

void refuse_function(Function function) {
    const std::string_view name = bind::name_of(function);
    refuse(name.empty() ? "function that is not listed" : "function " + std::string(name));
}

std::string call_sql(std::string_view name, const Args& args) {
    if (args.size() > kMostArguments) refuse("call with more than 127 arguments");
    return fmt::format("{}({})", name, fmt::join(args, ", "));
}

std::string chain_sql(const Args& args, std::string_view op) {
    if (args.size() > kMostTerms) refuse("chain of more than 500 terms");
    return fmt::format("({})", fmt::join(args, fmt::format(" {} ", op)));
}

std::string to_sql(const bind::Expr& expr, const Scope& scope) {
    require_stored(expr.type);
    return std::visit(ToSql{expr, scope}, expr.node);
}

}  // namespace wtck::oracle
