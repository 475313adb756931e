// Numbers, and points in time moved by intervals. Integers wrap around in their type, DECIMAL overflows to NULL.
#include <cmath>

#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"
#include "reference/value/arithmetic.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Kind;
using value::Type;
using value::Value;

namespace {

Value or_null(const std::optional<value::Decimal>& decimal) {
    return decimal ? Value(*decimal) : Value();
}

[[noreturn]] void divided_by_zero() {
    fail("division-by-zero", "/ by zero");
}

Value of_integers(Function function, std::int64_t a, std::int64_t b, const Type& type) {
    switch (function) {
        case Function::Plus: return value::wrap(value::wrapping_add(a, b), type.kind);
        case Function::Minus: return value::wrap(value::wrapping_subtract(a, b), type.kind);
        case Function::Times: return value::wrap(value::wrapping_multiply(a, b), type.kind);
        case Function::Divide:
            if (b == 0) divided_by_zero();
            return value::wrap(value::wrapping_divide(a, b), type.kind);
        default:
            if (b == 0) divided_by_zero();
            return value::wrap(value::wrapping_remainder(a, b), type.kind);
    }
}

Value of_doubles(Function function, double a, double b, const Type& type) {
    const auto rounded = [&](double number) {
        return Value(type.kind == Kind::Float ? static_cast<double>(static_cast<float>(number)) : number);
    };
    switch (function) {
        case Function::Plus: return rounded(a + b);
        case Function::Minus: return rounded(a - b);
        case Function::Times: return rounded(a * b);
        case Function::Divide: return rounded(a / b);
        default: return rounded(std::fmod(a, b));
    }
}

Value of_decimals(Function function, const value::Decimal& a, const value::Decimal& b, const Type& type) {
    const bool divides = function == Function::Divide || function == Function::Modulo;
    if (divides && b.unscaled == 0) divided_by_zero();
    switch (function) {
        case Function::Plus: return or_null(value::add(a, b, type.precision, type.scale));
        case Function::Minus: return or_null(value::subtract(a, b, type.precision, type.scale));
        case Function::Times: return or_null(value::multiply(a, b, type.precision, type.scale));
        case Function::Divide: return or_null(value::divide(a, b, type.precision, type.scale));
        default: return or_null(value::remainder(a, b, type.precision, type.scale));
    }
}

Value moved(const value::Timestamp& time, std::int64_t amount, Kind interval) {
    if (interval == Kind::IntervalMonth) return value::add_months(time, amount);
    return value::Timestamp{value::wrapping_add(time.millis, amount), time.nanos};
}

// `time ± interval`, `interval + time` and `date ± interval`.
Value of_times(const bind::Call& call, const std::vector<Value>& args) {
    const bool first_is_interval = value::is_interval(call.args[0]->type.kind);
    const Value& time = first_is_interval ? args[1] : args[0];
    const Type& interval = call.args[first_is_interval ? 0 : 1]->type;
    std::int64_t amount = (first_is_interval ? args[0] : args[1]).integer();
    if (call.function == Function::Minus) amount = value::wrapping_subtract(0, amount);
    if (const auto* timestamp = std::get_if<value::Timestamp>(&time)) return moved(*timestamp, amount, interval.kind);
    const value::Timestamp midnight{value::wrapping_multiply(time.integer(), value::kDay), 0};
    const Value day = moved(midnight, amount, interval.kind);
    return value::floor_divide(day.timestamp().millis, value::kDay);
}

Value binary(const bind::Expr& expr, const bind::Call& call, const std::vector<Value>& args) {
    const Type& type = expr.type;
    if (value::is_interval(type.kind)) {  // also `interval * n` and `n * interval`
        return of_integers(call.function, args[0].integer(), args[1].integer(), value::simple_type(Kind::BigInt));
    }
    if (value::is_integer(type.kind)) return of_integers(call.function, args[0].integer(), args[1].integer(), type);
    if (value::is_approximate(type.kind)) return of_doubles(call.function, args[0].number(), args[1].number(), type);
    if (type.kind == Kind::Decimal) return of_decimals(call.function, args[0].decimal(), args[1].decimal(), type);
    return of_times(call, args);
}

Value negate(const Value& value, const Type& type) {
    if (value::is_approximate(type.kind)) return -value.number();
    if (type.kind == Kind::Decimal) return value::Decimal{-value.decimal().unscaled, value.decimal().scale};
    const Kind width = value::is_integer(type.kind) ? type.kind : Kind::BigInt;
    return value::wrap(value::wrapping_subtract(0, value.integer()), width);
}

Value sign(const Value& value) {
    if (const auto* decimal = std::get_if<value::Decimal>(&value)) {
        const int sign = decimal->unscaled > 0 ? 1 : decimal->unscaled < 0 ? -1 : 0;
        return *value::fit({sign, 0}, 38, decimal->scale);
    }
    if (const auto* number = std::get_if<double>(&value)) return *number > 0 ? 1.0 : *number < 0 ? -1.0 : *number;
    return std::int64_t{value.integer() > 0 ? 1 : value.integer() < 0 ? -1 : 0};
}

bool is_negative(const Value& value) {
    if (const auto* decimal = std::get_if<value::Decimal>(&value)) return decimal->unscaled < 0;
    if (const auto* number = std::get_if<double>(&value)) return *number < 0;
    return value.integer() < 0;
}

// FLOOR and CEIL of a DECIMAL: the whole number below or above.
Value whole(const value::Decimal& a, bool up) {
    value::int128 power = 1;
    for (int i = 0; i < a.scale; ++i) power *= 10;
    value::int128 quotient = a.unscaled / power;
    const value::int128 rest = a.unscaled % power;
    if (up && rest > 0) ++quotient;
    if (!up && rest < 0) --quotient;
    return value::Decimal{quotient, 0};
}

value::int128 power_of_ten(std::int64_t digits) {
    value::int128 power = 1;
    for (; digits > 0; --digits) power *= 10;
    return power;
}

// At so many digits behind the point, or before it where below 0: half away from zero, or cut.
value::Decimal rounded_decimal(const value::Decimal& a, std::int64_t digits, bool cut) {
    const std::int64_t dropped = a.scale - digits;
    if (dropped <= 0) return a;
    if (dropped > value::kMaxDecimalPrecision) return {0, 0};
    const value::int128 power = power_of_ten(dropped);
    value::int128 quotient = a.unscaled / power;
    const value::int128 rest = a.unscaled < 0 ? -(a.unscaled % power) : a.unscaled % power;
    if (!cut && rest >= power - rest) quotient += a.unscaled < 0 ? -1 : 1;
    return digits >= 0 ? value::Decimal{quotient, static_cast<int>(digits)}
                       : value::Decimal{quotient * power_of_ten(-digits), 0};
}

Value rounded(const Value& value, std::int64_t digits, const Type& type, bool cut) {
    if (const auto* decimal = std::get_if<value::Decimal>(&value)) {
        return or_null(value::fit(rounded_decimal(*decimal, digits, cut), type.precision, type.scale));
    }
    if (const auto* number = std::get_if<double>(&value)) {
        if (!std::isfinite(*number)) return *number;
        const auto exact = value::decimal_of(*number, 38, 18);  // the shortest text's digits, as BigDecimal has them
        if (!exact || digits > 18) return *number;
        return value::to_double(rounded_decimal(*exact, digits, cut));
    }
    const auto whole = value::to_int64(rounded_decimal(value::decimal_of(value.integer()), digits, cut));
    return whole ? Value(value::wrap(*whole, type.kind)) : Value();
}

}  // namespace

Value arithmetic(const bind::Expr& expr, const std::vector<Value>& args) {
    const auto& call = std::get<bind::Call>(expr.node);
    switch (call.function) {
        case Function::Plus:
        case Function::Minus:
        case Function::Times:
        case Function::Divide:
        case Function::Modulo: return binary(expr, call, args);
        case Function::Negate: return negate(args[0], expr.type);
        case Function::Abs: return is_negative(args[0]) ? negate(args[0], expr.type) : args[0];
        case Function::Sign: return sign(args[0]);
        case Function::Floor:
        case Function::Ceil: {
            const bool up = call.function == Function::Ceil;
            if (const auto* decimal = std::get_if<value::Decimal>(&args[0])) return whole(*decimal, up);
            if (const auto* number = std::get_if<double>(&args[0]))
                return up ? std::ceil(*number) : std::floor(*number);
            return args[0];
        }
        case Function::Round:
        case Function::Truncate:
            return rounded(args[0], args[1].integer(), expr.type, call.function == Function::Truncate);
        case Function::Sqrt: return std::sqrt(args[0].number());
        case Function::Exp: return std::exp(args[0].number());
        case Function::Ln: return std::log(args[0].number());
        case Function::Log10: return std::log10(args[0].number());
        case Function::Log2: return std::log2(args[0].number());
        case Function::Log: return std::log(args[1].number()) / std::log(args[0].number());
        case Function::Power: return std::pow(args[0].number(), args[1].number());
        default: fail("internal", "a function without an implementation");
    }
}

}  // namespace wtck::exec::functions
