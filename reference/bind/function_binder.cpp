// The scalar functions by name: how many arguments of what types they take, and the type of what they give.
#include <algorithm>

#include "reference/bind/comparison.h"
#include "reference/bind/expression_binder.h"
#include "reference/bind/typing.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

enum class Takes { Booleans, Comparable, Arithmetic, Number, Text, TextAndNumbers, Anything, Time };
enum class Gives { Boolean, NotNullBoolean, Arithmetic, First, Common, CommonNotNull, Int, BigInt, Double, String };

struct Signature {
    std::string_view name;
    Function function;
    std::size_t least;
    std::size_t most;
    Takes takes;
    Gives gives;
};

constexpr std::size_t kMany = 1'000'000;

constexpr Signature kSignatures[] = {
    {"AND", Function::And, 2, kMany, Takes::Booleans, Gives::Boolean},
    {"OR", Function::Or, 2, kMany, Takes::Booleans, Gives::Boolean},
    {"NOT", Function::Not, 1, 1, Takes::Booleans, Gives::Boolean},
    {"IS NULL", Function::IsNull, 1, 1, Takes::Anything, Gives::NotNullBoolean},
    {"IS NOT NULL", Function::IsNotNull, 1, 1, Takes::Anything, Gives::NotNullBoolean},
    {"IS UNKNOWN", Function::IsNull, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT UNKNOWN", Function::IsNotNull, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS TRUE", Function::IsTrue, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT TRUE", Function::IsNotTrue, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS FALSE", Function::IsFalse, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT FALSE", Function::IsNotFalse, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"=", Function::Equal, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<>", Function::NotEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<", Function::Less, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<=", Function::LessEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {">", Function::Greater, 2, 2, Takes::Comparable, Gives::Boolean},
    {">=", Function::GreaterEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {"IS DISTINCT FROM", Function::IsDistinctFrom, 2, 2, Takes::Comparable, Gives::NotNullBoolean},
    {"IS NOT DISTINCT FROM", Function::IsNotDistinctFrom, 2, 2, Takes::Comparable, Gives::NotNullBoolean},
    {"LIKE", Function::Like, 2, 3, Takes::Text, Gives::Boolean},
    {"COALESCE", Function::Coalesce, 1, kMany, Takes::Comparable, Gives::CommonNotNull},
    {"IFNULL", Function::Coalesce, 2, 2, Takes::Comparable, Gives::CommonNotNull},
    {"GREATEST", Function::Greatest, 1, kMany, Takes::Comparable, Gives::Common},
    {"LEAST", Function::Least, 1, kMany, Takes::Comparable, Gives::Common},
    {"+", Function::Plus, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"-", Function::Minus, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"*", Function::Times, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"/", Function::Divide, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"%", Function::Modulo, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"MOD", Function::Modulo, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"ABS", Function::Abs, 1, 1, Takes::Number, Gives::First},
    {"SIGN", Function::Sign, 1, 1, Takes::Number, Gives::First},
    {"SQRT", Function::Sqrt, 1, 1, Takes::Number, Gives::Double},
    {"EXP", Function::Exp, 1, 1, Takes::Number, Gives::Double},
    {"LN", Function::Ln, 1, 1, Takes::Number, Gives::Double},
    {"POWER", Function::Power, 2, 2, Takes::Number, Gives::Double},
    {"||", Function::Concat, 2, 2, Takes::Text, Gives::String},
    {"CONCAT", Function::Concat, 1, kMany, Takes::Text, Gives::String},
    {"UPPER", Function::Upper, 1, 1, Takes::Text, Gives::First},
    {"LOWER", Function::Lower, 1, 1, Takes::Text, Gives::First},
    {"CHAR_LENGTH", Function::CharLength, 1, 1, Takes::Text, Gives::Int},
    {"CHARACTER_LENGTH", Function::CharLength, 1, 1, Takes::Text, Gives::Int},
    {"SUBSTRING", Function::Substring, 2, 3, Takes::TextAndNumbers, Gives::String},
    {"SUBSTR", Function::Substring, 2, 3, Takes::TextAndNumbers, Gives::String},
    {"TRIM BOTH", Function::Trim, 1, 2, Takes::Text, Gives::String},
    {"TRIM LEADING", Function::TrimLeading, 1, 2, Takes::Text, Gives::String},
    {"TRIM TRAILING", Function::TrimTrailing, 1, 2, Takes::Text, Gives::String},
    {"LTRIM", Function::TrimLeading, 1, 1, Takes::Text, Gives::String},
    {"RTRIM", Function::TrimTrailing, 1, 1, Takes::Text, Gives::String},
    {"BTRIM", Function::Trim, 1, 1, Takes::Text, Gives::String},
    {"REPLACE", Function::Replace, 3, 3, Takes::Text, Gives::String},
    {"POSITION", Function::Position, 2, 2, Takes::Text, Gives::Int},
    {"TO_TIMESTAMP", Function::ToTimestamp, 1, 1, Takes::Text, Gives::First},
};

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
    switch (takes) {
        case Takes::Booleans: return type.kind == Kind::Boolean;
        case Takes::Number: return value::is_numeric(type.kind);
        case Takes::Text: return value::is_text(type.kind);
        case Takes::TextAndNumbers: return index == 0 ? value::is_text(type.kind) : value::is_integer(type.kind);
        case Takes::Time: return value::is_timestamp(type.kind) || type.kind == Kind::Date;
        case Takes::Comparable:
        case Takes::Arithmetic:
        case Takes::Anything: return true;
    }
    return false;
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
    }
    return {};
}

// FLOOR, CEIL and ROUND of a number: DECIMALs lose decimals, whole numbers are left alone (Flink's rounding types).
ExprPtr bind_rounding(const std::string& name, std::vector<ExprPtr> args, sql::Position at) {
    const bool round = name == "ROUND";
    if (args.empty() || args.size() > (round ? 2u : 1u)) mismatch(name, args, at);
    const Type type = args.front()->type;
    if (!value::is_numeric(type.kind)) mismatch(name, args, at);
    Type result = type;
    std::int64_t digits = 0;
    if (args.size() == 2) {
        const auto* constant = std::get_if<Literal>(&args[1]->node);
        if (constant == nullptr || !value::is_integer(args[1]->type.kind)) {
            sql::unsupported("expressions", "ROUND needs a literal number of digits", at);
        }
        digits = constant->value.integer();
    }
    if (type.kind == Kind::Decimal) {
        if (!round) result = value::decimal_type(type.precision, 0, type.nullable);
        if (round && digits < type.scale) {
            const int kept = static_cast<int>(std::max<std::int64_t>(digits, 0));
            result = value::decimal_type(std::min(38, 1 + type.precision - type.scale + kept), kept, type.nullable);
        }
    }
    if (round && args.size() == 1)
        args.push_back(literal(value::Value(std::int64_t{0}), value::simple_type(Kind::Int, false), at));
    const Function function = round ? Function::Round : name == "FLOOR" ? Function::Floor : Function::Ceil;
    return make_call(function, std::move(args), result, at);
}

bool is_unit(const ExprPtr& expr, bool date_only) {
    static constexpr std::string_view kDateUnits[] = {"YEAR", "QUARTER", "MONTH", "WEEK", "DAY"};
    static constexpr std::string_view kTimeUnits[] = {"HOUR", "MINUTE", "SECOND", "MILLISECOND"};
    const std::string& unit = std::get<Literal>(expr->node).value.text();
    return std::ranges::find(kDateUnits, unit) != std::end(kDateUnits) ||
           (!date_only && std::ranges::find(kTimeUnits, unit) != std::end(kTimeUnits));
}

// Functions of points in time, in which a unit stands as a word. Null where the name is none of them.
ExprPtr bind_time_function(const std::string& name, std::vector<ExprPtr>& args, sql::Position at) {
    const auto time = [&](std::size_t i) {
        if (args.size() <= i || !accepts(Takes::Time, args[i]->type, i)) mismatch(name, args, at);
        return args[i]->type;
    };
    if (name == "EXTRACT") {
        const Type type = time(1);
        if (!is_unit(args[0], type.kind == Kind::Date))
            sql::unsupported("expressions", "EXTRACT of this unit is not supported", at);
        return make_call(Function::Extract, std::move(args), value::simple_type(Kind::BigInt, type.nullable), at);
    }
    static constexpr std::pair<std::string_view, std::string_view> kFields[] = {
        {"YEAR", "YEAR"},      {"QUARTER", "QUARTER"}, {"MONTH", "MONTH"},   {"WEEK", "WEEK"},
        {"DAYOFMONTH", "DAY"}, {"HOUR", "HOUR"},       {"MINUTE", "MINUTE"}, {"SECOND", "SECOND"}};
    for (const auto& [field, unit] : kFields) {
        if (name != field) continue;
        args.insert(args.begin(), literal(value::Value(std::string(unit)), value::string_type(false), at));
        if (args.size() != 2) mismatch(name, args, at);
        return bind_time_function("EXTRACT", args, at);
    }
    if (name == "FLOOR TO" || name == "CEIL TO") {
        const Type type = time(0);
        if (!is_unit(args[1], type.kind == Kind::Date))
            sql::unsupported("expressions", name + " this unit is not supported", at);
        return make_call(name == "FLOOR TO" ? Function::FloorTo : Function::CeilTo, std::move(args),
                         value::without_attribute(type), at);
    }
    if (name == "TIMESTAMPDIFF" || name == "TIMESTAMPADD") {
        if (args.size() != 3 || !is_unit(args[0], false))
            sql::unsupported("expressions", name + " with this unit is not supported", at);
        const bool difference = name == "TIMESTAMPDIFF";
        if (!difference && !value::is_integer(args[1]->type.kind)) mismatch(name, args, at);
        const Type type = time(2);
        if (difference) time(1);
        const bool nullable = args[1]->type.nullable || args[2]->type.nullable;
        return make_call(difference ? Function::TimestampDiff : Function::TimestampAdd, std::move(args),
                         difference ? value::simple_type(Kind::Int, nullable)
                                    : value::without_attribute(value::with_nullable(type, nullable)),
                         at);
    }
    if (name == "DATE_FORMAT") {
        const Type type = time(0);
        if (args.size() != 2 || !value::is_text(args[1]->type.kind)) mismatch(name, args, at);
        return make_call(Function::DateFormat, std::move(args), value::string_type(type.nullable), at);
    }
    if (name == "TO_TIMESTAMP_LTZ") {
        if (args.size() != 2 || !value::is_integer(args[0]->type.kind)) mismatch(name, args, at);
        const auto* precision = std::get_if<Literal>(&args[1]->node);
        if (precision == nullptr || precision->value.is_null())
            sql::unsupported("expressions", "the precision must be 0 or 3", at);
        Type type = value::simple_type(Kind::TimestampLtz, args[0]->type.nullable);
        type.precision = 3;
        return make_call(Function::ToTimestampLtz, std::move(args), type, at);
    }
    return nullptr;
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
        const Type type = value::with_nullable(args[0]->type, true);
        ExprPtr equal = bind_function("=", {args[0], args[1]}, at);
        return make_call(Function::Case, {std::move(equal), literal(value::Value(), type, at), args[0]}, type, at);
    }
    if (name == "plus") {  // the Table API's, which joins texts as well
        const bool texts = args.size() == 2 && value::is_text(args[0]->type.kind) && value::is_text(args[1]->type.kind);
        return bind_function(texts ? "||" : "+", std::move(args), at);
    }
    if (name == "UNARY -") {
        const Type type = args[0]->type;
        if (!value::is_numeric(type.kind) && !value::is_interval(type.kind)) mismatch("-", args, at);
        return make_call(Function::Negate, std::move(args), type, at);
    }
    if (name == "FLOOR" || name == "CEIL" || name == "ROUND") return bind_rounding(name, std::move(args), at);
    if (name == "ROW") sql::unsupported("expressions", "ROW(…) is not supported", at);
    if (ExprPtr time = bind_time_function(name, args, at)) return time;
    const Signature* signature = std::ranges::find(kSignatures, std::string_view(name), &Signature::name);
    if (signature == std::end(kSignatures))
        sql::unsupported("expressions", "the function " + name + " is not supported", at);
    if (args.size() < signature->least || args.size() > signature->most) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + name + "'", at);
    }
    for (std::size_t i = 0; i < args.size(); ++i) {
        if (!accepts(signature->takes, args[i]->type, i)) mismatch(name, args, at);
    }
    if (signature->takes == Takes::Comparable && signature->gives != Gives::Common &&
        signature->gives != Gives::CommonNotNull) {
        make_comparable(name, signature->function, args, at);
    }
    Type type = result_type(*signature, args, at);
    if (name == "TO_TIMESTAMP") type = value::timestamp_type(3, true);
    return make_call(signature->function, std::move(args), value::without_attribute(type), at);
}

}  // namespace wtck::bind
