// DECIMAL: an unscaled integer of at most 38 digits and a scale. Rounding is HALF_UP, as in Flink.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wtck::value {

__extension__ using int128 = __int128;

/// unscaled * 10^-scale, with 0 <= scale <= 38.
struct Decimal {
    int128 unscaled = 0;
    int scale = 0;
};

/// Compares the numbers, whatever their scales: -1, 0 or 1.
int compare(const Decimal& a, const Decimal& b);
inline bool operator==(const Decimal& a, const Decimal& b) {
    return compare(a, b) == 0;
}

/// Fits the number to DECIMAL(precision, scale), rounding HALF_UP; nullopt where its digits do not fit.
std::optional<Decimal> fit(const Decimal& a, int precision, int scale);

/// Exact results brought to DECIMAL(precision, scale); nullopt on overflow (Flink yields NULL then).
std::optional<Decimal> add(const Decimal& a, const Decimal& b, int precision, int scale);
std::optional<Decimal> subtract(const Decimal& a, const Decimal& b, int precision, int scale);
std::optional<Decimal> multiply(const Decimal& a, const Decimal& b, int precision, int scale);
/// The divisor is not zero.
std::optional<Decimal> divide(const Decimal& a, const Decimal& b, int precision, int scale);
std::optional<Decimal> remainder(const Decimal& a, const Decimal& b, int precision, int scale);

Decimal decimal_of(std::int64_t number);
/// The shortest decimal text of the double, fitted; nullopt for NaN, infinities and overflow.
std::optional<Decimal> decimal_of(double number, int precision, int scale);

/// Truncates toward zero; nullopt beyond the range of 64 bits.
std::optional<std::int64_t> to_int64(const Decimal& a);
double to_double(const Decimal& a);

/// Plain digits with exactly `scale` decimals: `-0.50`.
std::string to_string(const Decimal& a);

/// Reads `[+-]digits[.digits][e[+-]digits]` of at most 38 significant digits; the scale is that of the text.
std::optional<Decimal> parse_decimal(std::string_view text);

}  // namespace wtck::value
