// The scalar functions by name: how many arguments of what types they take, and the type of what they give.
#include <algorithm>

#include "reference/bind/comparison.h"
#include "reference/bind/expression_binder.h"
#include "reference/bind/function_parts.h"
#include "reference/bind/signatures.h"
#include "reference/bind/typing.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

bool nullable_args(const std::vector<ExprPtr>& args) {
    return std::ranges::any_of(args, [](const ExprPtr& arg) { return arg->type.nullable; });
}

// Converts all arguments to what they have in common.
Type make_common(std::string_view name, std::vector<ExprPtr>& args, sql::Position at) {
    Type type = args.front()->type;
    for (const ExprPtr& arg : args) {
        const std::optional<Type> common = common_type(type, arg->type);
        if (!common && are_both_timestamps(type, arg->type)) {
            sql::unsupported("expressions", std::string(name) + " of TIMESTAMP and TIMESTAMP_LTZ is not supported", at);
        }
        if (!common) mismatch(name, args, at);
        type = *common;
    }
    for (ExprPtr& arg : args) arg = converted(std::move(arg), type);
    return type;
}

bool accepts(Takes takes, const Type& type, std::size_t index) {
    if (type.kind == Kind::Null) return true;
    const bool text = value::is_text(type.kind);
    const bool whole = value::is_integer(type.kind);
    switch (takes) {
        case Takes::Booleans: return type.kind == Kind::Boolean;
        case Takes::Number: return value::is_numeric(type.kind);
        case Takes::WholeOrText: return whole || text;
        case Takes::Text: return text;
        case Takes::TextAndNumbers: return index == 0 ? text : whole;
        case Takes::TextNumberText: return index == 1 ? whole : text;
        case Takes::TextTextNumber: return index == 2 ? whole : text;
        case Takes::WholeAndText: return index == 0 ? whole : text;
        case Takes::Comparable:
        case Takes::Arithmetic:
        case Takes::Anything: return true;
    }
    return false;
}

// SQL-25: a NULL without a type is no argument, but where its type follows from the others.
void refuse_bare_null(Takes takes, Function function, const std::vector<ExprPtr>& args) {
    if (takes == Takes::Comparable || takes == Takes::Anything || function == Function::Like) return;
    const bool connects = function == Function::And || function == Function::Or || function == Function::Not;
    if (takes == Takes::Booleans && !connects) return;
    for (const ExprPtr& arg : args) {
        if (arg->type.kind == Kind::Null) sql::refuse("illegal-null", "illegal use of 'NULL'", arg->at);
    }
}

// What NULLs inside of them mean is left open.
void refuse_composite(const std::vector<ExprPtr>& args, sql::Position at) {
    for (const ExprPtr& arg : args) {
        if (arg->type.fields.empty()) continue;
        sql::unsupported("expressions", "a comparison of " + value::to_string(arg->type) + " is not supported", at);
    }
}

// Forms of functions that Flink has and this engine has not.
void refuse_other_forms(const std::string& name, const std::vector<ExprPtr>& args, sql::Position at) {
    static constexpr std::pair<std::string_view, std::size_t> kCounts[] = {
        {"INSTR", 3}, {"INSTR", 4}, {"LTRIM", 2}, {"RTRIM", 2}, {"BTRIM", 2}, {"UNIX_TIMESTAMP", 0}};
    const bool counted =
        std::ranges::find(kCounts, std::pair(std::string_view(name), args.size())) != std::end(kCounts);
    const bool of_numbers =
        (name == "IS_ALPHA" || name == "IS_DIGIT" || name == "SPLIT_INDEX") &&
        std::ranges::any_of(args.begin(), args.begin() + std::min<std::ptrdiff_t>(2, std::ssize(args)),
                            [](const ExprPtr& arg) { return value::is_numeric(arg->type.kind); });
    if (counted || of_numbers) sql::unsupported("expressions", "this form of " + name + " is not supported", at);
}

// Both sides of number arithmetic in the type of the result; DECIMAL keeps its operands' scales, for only the result is
// cut.
Type arithmetic(const Signature& signature, std::vector<ExprPtr>& args, sql::Position at) {
    const std::optional<Type> type = arithmetic_type(signature.function, args[0]->type, args[1]->type);
    if (!type) mismatch(signature.name, args, at);
    if (value::is_numeric(type->kind)) {
        for (ExprPtr& arg : args) {
            const bool exact = type->kind == Kind::Decimal && arg->type.kind == Kind::Decimal;
            if (!exact)
                arg = converted(std::move(arg), type->kind == Kind::Decimal ? value::decimal_type(38, 0) : *type);
        }
    }
    return *type;
}

Type result_type(const Signature& signature, std::vector<ExprPtr>& args, sql::Position at) {
    const bool nullable = nullable_args(args);
    switch (signature.gives) {
        case Gives::Boolean: return value::simple_type(Kind::Boolean, nullable);
        case Gives::NotNullBoolean: return value::simple_type(Kind::Boolean, false);
        case Gives::Arithmetic: return arithmetic(signature, args, at);
        case Gives::First: return value::with_nullable(args.front()->type, nullable);
        case Gives::Common: return value::with_nullable(make_common(signature.name, args, at), nullable);
        case Gives::CommonNotNull: {
            const bool all_nullable = std::ranges::all_of(args, [](const ExprPtr& arg) { return arg->type.nullable; });
            return value::with_nullable(make_common(signature.name, args, at), all_nullable);
        }
        case Gives::Int: return value::simple_type(Kind::Int, nullable);
        case Gives::BigInt: return value::simple_type(Kind::BigInt, nullable);
        case Gives::Double:
            for (ExprPtr& arg : args) arg = converted(std::move(arg), value::simple_type(Kind::Double));
            return value::simple_type(Kind::Double, nullable);
        case Gives::String: return value::string_type(nullable);
        case Gives::NullableString: return value::string_type();
        case Gives::NullableFirst: {
            Type type = value::string_type();
            type.precision = args.front()->type.precision;
            return type;
        }
        case Gives::NullableTimestamp: return value::timestamp_type(3);
        case Gives::NullableDate: return value::simple_type(Kind::Date);
    }
    return {};
}

// IF(condition, a, b): as CASE, but NULL by type where the condition may be (SQL-26).
ExprPtr bind_if(std::vector<ExprPtr>& args, sql::Position at) {
    if (args.size() != 3) sql::refuse("wrong-argument-count", "invalid number of arguments to function 'IF'", at);
    for (const ExprPtr& arg : args) {
        if (arg->type.kind == Kind::Null) sql::refuse("illegal-null", "illegal use of 'NULL'", arg->at);
    }
    if (args[0]->type.kind != Kind::Boolean) mismatch("IF", args, at);
    const bool nullable = nullable_args(args);
    std::vector<ExprPtr> branches = {args[1], args[2]};
    const Type type = value::with_nullable(make_common("IF", branches, at), nullable);
    return make_call(Function::Case, {args[0], branches[0], branches[1]}, value::materialized(type), at);
}

}  // namespace

ExprPtr bind_function(const std::string& name, std::vector<ExprPtr> args, sql::Position at) {
    if (name == "IN" || name == "NOT IN") {
        make_listed(args, at);
        std::vector<ExprPtr> equalities;
        for (std::size_t i = 1; i < args.size(); ++i) equalities.push_back(bind_function("=", {args[0], args[i]}, at));
        ExprPtr any = equalities.size() == 1 ? equalities.front() : bind_function("OR", std::move(equalities), at);
        return name == "IN" ? any : bind_function("NOT", {std::move(any)}, at);
    }
    if (name == "BETWEEN") {
        return bind_function(
            "AND", {bind_function(">=", {args[0], args[1]}, at), bind_function("<=", {args[0], args[2]}, at)}, at);
    }
    if (name == "NULLIF") {
        if (args.size() != 2) mismatch(name, args, at);
        const Type type = value::materialized(value::with_nullable(args[0]->type, true));
        ExprPtr equal = bind_function("=", {args[0], args[1]}, at);
        return make_call(Function::Case, {std::move(equal), literal(value::Value(), type, at), args[0]}, type, at);
    }
    if (name == "IF") return bind_if(args, at);
    if (name == "plus") {  // the Table API's, which joins texts as well
        const bool texts = args.size() == 2 && value::is_text(args[0]->type.kind) && value::is_text(args[1]->type.kind);
        return bind_function(texts ? "||" : "+", std::move(args), at);
    }
    if (name == "UNARY -") {
        const Type type = args[0]->type;
        if (!value::is_numeric(type.kind) && !value::is_interval(type.kind)) mismatch("-", args, at);
        return make_call(Function::Negate, std::move(args), type, at);
    }
    if (ExprPtr rounded = bind_rounding(name, args, at)) return rounded;
    if (ExprPtr composite = bind_composite(name, args, at)) return composite;
    if (ExprPtr time = bind_time_function(name, args, at)) return time;
    const Signature* signature = find_signature(name);
    if (signature == nullptr) sql::unsupported("expressions", "the function " + name + " is not supported", at);
    refuse_other_forms(name, args, at);
    if (args.size() < signature->least || args.size() > signature->most) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + name + "'", at);
    }
    refuse_bare_null(signature->takes, signature->function, args);
    for (std::size_t i = 0; i < args.size(); ++i) {
        if (!accepts(signature->takes, args[i]->type, i)) mismatch(name, args, at);
    }
    if (signature->takes == Takes::Comparable && signature->gives != Gives::CommonNotNull) refuse_composite(args, at);
    if (signature->takes == Takes::Comparable && signature->gives != Gives::Common &&
        signature->gives != Gives::CommonNotNull) {
        make_comparable(name, signature->function, args, at);
    }
    const Type type = value::materialized(result_type(*signature, args, at));
    if (name == "INSTR") std::swap(args[0], args[1]);  // Position has what is looked for first
    if (name == "LOG" && args.size() == 1) return make_call(Function::Ln, std::move(args), type, at);
    return make_call(signature->function, std::move(args), type, at);
}

}  // namespace wtck::bind
