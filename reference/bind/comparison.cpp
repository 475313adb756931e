#include "reference/bind/comparison.h"

#include <algorithm>
#include <string>

#include "reference/bind/expression_binder.h"
#include "reference/bind/typing.h"
#include "reference/value/text_time.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

bool is_point_in_time(Kind kind) {
    return value::is_timestamp(kind) || kind == Kind::Date || kind == Kind::Time;
}

bool is_equality(Function function) {
    return function == Function::Equal || function == Function::NotEqual || function == Function::IsDistinctFrom ||
           function == Function::IsNotDistinctFrom;
}

ExprPtr implicitly(Function cast, ExprPtr expr, const Type& type) {
    const bool nullable = expr->type.nullable || cast == Function::TryCast;
    const sql::Position at = expr->at;
    Call call{cast, {std::move(expr)}, true};
    return std::make_shared<Expr>(Expr{value::without_attribute(value::with_nullable(type, nullable)), call, at});
}

bool reads_as(const std::string& text, Kind kind) {
    if (kind == Kind::Date) return value::date_of_text(text).has_value();
    if (kind == Kind::Time) return value::time_of_text(text).has_value();
    return value::timestamp_of_text(text).has_value();
}

// Equality with text that is no time is unknown; that of a literal is refused, and any other comparison fails.
ExprPtr time_of(ExprPtr text, const Type& time, Function function) {
    const auto* literal = std::get_if<Literal>(&text->node);
    const bool equality = is_equality(function);
    if (equality && literal != nullptr && !literal->value.is_null() && !reads_as(literal->value.text(), time.kind)) {
        sql::refuse("cast-failed", "'" + literal->value.text() + "' is no " + value::to_string(time), text->at);
    }
    return implicitly(equality ? Function::TryCast : Function::Cast, std::move(text), time);
}

// Integers are compared as BIGINT, DECIMALs with room for any of these.
Type beside_text(const Type& number) {
    const Type bigint = value::simple_type(Kind::BigInt);
    if (value::is_integer(number.kind)) return bigint;
    if (number.kind != Kind::Decimal) return number;
    return *common_type(number, value::decimal_type(value::integer_digits(Kind::BigInt), 0, true));
}

// Which of the two decides is Flink's: it matters only in hours that a zone repeats or leaves out.
Type compared_as(Function function, const Type& left, const Type& right) {
    if (function == Function::IsDistinctFrom || function == Function::IsNotDistinctFrom) {
        return left.kind == Kind::TimestampLtz ? left : right;
    }
    if (is_equality(function)) return left.precision == right.precision ? left : right;
    return left.precision > right.precision ? left : right;
}

}  // namespace

bool are_both_timestamps(const Type& a, const Type& b) {
    return a.kind != b.kind && value::is_timestamp(a.kind) && value::is_timestamp(b.kind);
}

void mismatch(std::string_view name, const std::vector<ExprPtr>& args, sql::Position at) {
    std::string types;
    for (const ExprPtr& arg : args) types += (types.empty() ? "" : ", ") + value::to_string(arg->type);
    sql::refuse("type-mismatch", "cannot apply '" + std::string(name) + "' to (" + types + ")", at);
}

void make_comparable(std::string_view name, Function function, std::vector<ExprPtr>& args, sql::Position at) {
    const Type left = args[0]->type;
    const Type right = args[1]->type;
    if (are_both_timestamps(left, right)) {
        Type type = compared_as(function, left, right);
        type.precision = std::max(left.precision, right.precision);
        for (ExprPtr& arg : args) {
            if (arg->type.kind != type.kind) arg = implicitly(Function::Cast, std::move(arg), type);
        }
        return;
    }
    if (value::is_text(left.kind) != value::is_text(right.kind)) {
        const bool text_first = value::is_text(left.kind);
        ExprPtr& text = args[text_first ? 0 : 1];
        ExprPtr& other = args[text_first ? 1 : 0];
        if (is_point_in_time(other->type.kind)) {
            text = time_of(std::move(text), other->type, function);
            return;
        }
        if (value::is_numeric(other->type.kind) && !is_equality(function)) {
            const Type type = beside_text(other->type);
            text = implicitly(Function::Cast, std::move(text), type);
            other = converted(std::move(other), type);
            return;
        }
        if (other->type.kind == Kind::Boolean) {
            sql::unsupported("expressions", "comparing a BOOLEAN with text is not supported", at);
        }
    }
    const std::optional<Type> common = common_type(left, right);
    if (!common || (left.kind == Kind::Date) != (right.kind == Kind::Date)) {
        if (left.kind != Kind::Null && right.kind != Kind::Null) mismatch(name, args, at);
    }
    for (ExprPtr& arg : args) arg = converted(std::move(arg), *common);
}

void make_listed(std::vector<ExprPtr>& args, sql::Position at) {
    const Type operand = args.front()->type;
    Type listed = args[1]->type;
    for (std::size_t i = 1; i < args.size(); ++i) {
        const std::optional<Type> common = common_type(listed, args[i]->type);
        if (!common && are_both_timestamps(listed, args[i]->type)) {
            sql::unsupported("expressions", "IN a list of TIMESTAMP and TIMESTAMP_LTZ is not supported", at);
        }
        if (!common) mismatch("IN", {args.begin() + 1, args.end()}, at);
        listed = *common;
    }
    const bool from_text = value::is_text(listed.kind);
    const bool to_text = value::is_text(operand.kind);
    const bool convertible = [&](Kind kind) {
        return value::is_numeric(kind) || is_point_in_time(kind);
    }(from_text ? operand.kind : listed.kind);
    if (from_text != to_text && convertible) {
        for (std::size_t i = 1; i < args.size(); ++i) args[i] = implicitly(Function::Cast, std::move(args[i]), operand);
    } else if (are_both_timestamps(operand, listed)) {
        for (std::size_t i = 1; i < args.size(); ++i) args[i] = implicitly(Function::Cast, std::move(args[i]), operand);
    }
}

}  // namespace wtck::bind
