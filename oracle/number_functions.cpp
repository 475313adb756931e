// Integers wrap around in the width of their type, and doubles know NaN, as in Java; in SQLite both end differently.
#include <cmath>

#include "oracle/functions.h"
#include "reference/value/arithmetic.h"
#include "reference/value/type.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;

template <value::Kind kind>
Int wrapped(Int number) {
    return value::wrap(number, kind);
}

Int divide(Int a, Int b) {
    if (b == 0) refuse("fails while running: division by zero");
    return value::wrapping_divide(a, b);
}

Int modulo(Int a, Int b) {
    if (b == 0) refuse("fails while running: division by zero");
    return value::wrapping_remainder(a, b);
}

Int absolute(Int number) {
    return number < 0 ? value::wrapping_subtract(0, number) : number;
}

Int sign(Int number) {
    return number < 0 ? -1 : number > 0 ? 1 : 0;
}

double not_nan(double number) {
    // Comparisons with NaN, and MIN and MAX over it, depend on how they are generated.
    if (std::isnan(number)) refuse("comparison with NaN");
    return number;
}

double sign_double(double number) {
    return number < 0 ? -1.0 : number > 0 ? 1.0 : number;
}

double square_root(double number) {
    if (number < 0) refuse("SQRT of a negative number");
    return std::sqrt(number);
}

double logarithm(double number) {
    if (!(number > 0)) refuse("LN of a number not above zero");
    return std::log(number);
}

/// Half up in the decimal digits that the number prints as, like BigDecimal.valueOf(number).setScale(digits, HALF_UP).
double round_double(double number, Int digits) {
    if (!std::isfinite(number)) return number;
    const auto rounded =
        digits < 0 || digits > 30 ? std::nullopt : value::decimal_of(number, 38, static_cast<int>(digits));
    if (!rounded) refuse("ROUND beyond the digits of a DOUBLE");
    return value::to_double(*rounded);
}

Int int_of_double(double number) {
    // What lies beyond, Java saturates or cuts, depending on the width.
    if (!(std::abs(number) < 2147483648.0)) refuse("CAST of a DOUBLE beyond INT");
    return static_cast<Int>(number);
}

}  // namespace

void register_number_functions(const Registry& registry) {
    registry.function("int8", wrapped<value::Kind::TinyInt>);
    registry.function("int16", wrapped<value::Kind::SmallInt>);
    registry.function("int32", wrapped<value::Kind::Int>);
    registry.function("plus64", value::wrapping_add);
    registry.function("minus64", value::wrapping_subtract);
    registry.function("times64", value::wrapping_multiply);
    registry.function("divide64", divide);
    registry.function("modulo64", modulo);
    registry.function("abs64", absolute);
    registry.function("sign64", sign);

    registry.function(
        "float32", +[](double x) { return static_cast<double>(static_cast<float>(x)); });
    registry.function("not_nan", not_nan);
    registry.function(
        "plus_double", +[](double a, double b) { return a + b; });
    registry.function(
        "minus_double", +[](double a, double b) { return a - b; });
    registry.function(
        "times_double", +[](double a, double b) { return a * b; });
    registry.function(
        "divide_double", +[](double a, double b) { return a / b; });
    registry.function(
        "modulo_double", +[](double a, double b) { return std::fmod(a, b); });
    registry.function(
        "abs_double", +[](double x) { return std::abs(x); });
    registry.function("sign_double", sign_double);
    registry.function(
        "floor_double", +[](double x) { return std::floor(x); });
    registry.function(
        "ceil_double", +[](double x) { return std::ceil(x); });
    registry.function("round_double", round_double);
    registry.function("square_root", square_root);
    registry.function(
        "exponential", +[](double x) { return std::exp(x); });
    registry.function("logarithm", logarithm);
    registry.function(
        "power_double", +[](double a, double b) { return std::pow(a, b); });
    registry.function("int_of_double", int_of_double);
}

}  // namespace wtck::oracle
