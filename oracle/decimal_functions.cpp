// DECIMAL as texts of plain digits. What does not fit its type becomes NULL, as in Flink.
#include "oracle/functions.h"
#include "reference/value/type.h"

namespace wtck::oracle {

namespace {

using value::Decimal;
using Int = std::int64_t;
using Result = std::optional<Decimal>;

void require_divisor(const Decimal& divisor) {
    if (divisor.unscaled == 0) refuse("fails while running: division by zero");
}

Result fit(Decimal a, Int precision, Int scale) {
    return value::fit(a, static_cast<int>(precision), static_cast<int>(scale));
}
Result plus(Decimal a, Decimal b, Int precision, Int scale) {
    return value::add(a, b, static_cast<int>(precision), static_cast<int>(scale));
}
Result minus(Decimal a, Decimal b, Int precision, Int scale) {
    return value::subtract(a, b, static_cast<int>(precision), static_cast<int>(scale));
}
Result times(Decimal a, Decimal b, Int precision, Int scale) {
    return value::multiply(a, b, static_cast<int>(precision), static_cast<int>(scale));
}
Result divide(Decimal a, Decimal b, Int precision, Int scale) {
    require_divisor(b);
    return value::divide(a, b, static_cast<int>(precision), static_cast<int>(scale));
}
Result modulo(Decimal a, Decimal b, Int precision, Int scale) {
    require_divisor(b);
    return value::remainder(a, b, static_cast<int>(precision), static_cast<int>(scale));
}

Decimal absolute(Decimal a) {
    return {a.unscaled < 0 ? -a.unscaled : a.unscaled, a.scale};
}

Decimal sign(Decimal a) {
    return {a.unscaled < 0 ? -1 : a.unscaled > 0 ? 1 : 0, 0};
}

Decimal floor(Decimal a) {
    value::int128 step = 1;
    for (int i = 0; i < a.scale; ++i) step *= 10;
    const value::int128 whole = a.unscaled / step;
    return {a.unscaled % step < 0 ? whole - 1 : whole, 0};
}

Decimal ceil(Decimal a) {
    const Decimal down = floor({-a.unscaled, a.scale});
    return {-down.unscaled, 0};
}

Result round(Decimal a, Int digits, Int precision, Int scale) {
    if (digits < 0) refuse("ROUND to tens");
    if (digits >= a.scale) return fit(a, precision, scale);
    const Result rounded = value::fit(a, value::kMaxDecimalPrecision, static_cast<int>(digits));
    return rounded ? fit(*rounded, precision, scale) : std::nullopt;
}

Result of_double(double number, Int precision, Int scale) {
    return value::decimal_of(number, static_cast<int>(precision), static_cast<int>(scale));
}

Int to_int(Decimal a) {
    const auto number = value::to_int64(a);
    if (!number) refuse("CAST of a DECIMAL beyond BIGINT");
    return *number;
}

int collate(void*, int a_size, const void* a, int b_size, const void* b) {
    const auto decimal = [](const void* text, int size) {
        return value::parse_decimal({static_cast<const char*>(text), static_cast<std::size_t>(size)}).value();
    };
    return value::compare(decimal(a, a_size), decimal(b, b_size));
}

}  // namespace

void register_decimal_functions(const Registry& registry) {
    registry.function(
        "decimal_of_int", +[](Int number) { return value::decimal_of(number); });
    registry.function("decimal_of_double", of_double);
    registry.function("decimal_fit", fit);
    registry.function("decimal_plus", plus);
    registry.function("decimal_minus", minus);
    registry.function("decimal_times", times);
    registry.function("decimal_divide", divide);
    registry.function("decimal_modulo", modulo);
    registry.function("decimal_abs", absolute);
    registry.function("decimal_sign", sign);
    registry.function("decimal_floor", floor);
    registry.function("decimal_ceil", ceil);
    registry.function("decimal_round", round);
    registry.function("int_of_decimal", to_int);
    registry.function(
        "double_of_decimal", +[](Decimal a) { return value::to_double(a); });
    sqlite3_create_collation(registry.database, "decimal", SQLITE_UTF8, nullptr, collate);
}

}  // namespace wtck::oracle
