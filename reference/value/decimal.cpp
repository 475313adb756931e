#include "reference/value/decimal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include <boost/multiprecision/cpp_int.hpp>

#include "reference/value/digit.h"
#include "reference/value/type.h"

namespace wtck::value {

namespace {

/// Holds 154 digits: a quotient needs up to 38 + 76 before it is rounded.
using Wide = boost::multiprecision::int512_t;

constexpr std::array<int128, kMaxDecimalPrecision + 1> kPowers = [] {
    std::array<int128, kMaxDecimalPrecision + 1> powers{};
    powers[0] = 1;
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
    return powers;
}();

int128 power(int exponent) {
    return kPowers[static_cast<std::size_t>(exponent)];
}

/// 10^exponent, up to 10^114.
Wide wide_power(int exponent) {
    Wide result = 1;
    for (; exponent > kMaxDecimalPrecision; exponent -= kMaxDecimalPrecision) result *= power(kMaxDecimalPrecision);
    return result * power(exponent);
}

/// Rounds half away from zero. The divisor is positive.
template <typename Number>
Number divide_half_up(const Number& dividend, const Number& divisor) {
    const Number quotient = dividend / divisor;
    const Number rest = dividend % divisor;
    const Number size = rest < 0 ? Number(-rest) : rest;
    if (size < divisor - size) return quotient;  // twice the rest could leave 128 bits
    return dividend < 0 ? Number(quotient - 1) : Number(quotient + 1);
}

std::optional<Decimal> within(int128 unscaled, int precision, int scale) {
    if (unscaled >= power(precision) || unscaled <= -power(precision)) return std::nullopt;
    return Decimal{unscaled, scale};
}

/// Brings unscaled * 10^-from to DECIMAL(precision, scale).
std::optional<Decimal> fit_wide(Wide unscaled, int from, int precision, int scale) {
    if (from > scale) unscaled = divide_half_up<Wide>(unscaled, wide_power(from - scale));
    if (from < scale) unscaled *= wide_power(scale - from);
    const Wide limit = power(precision);
    if (unscaled >= limit || unscaled <= -limit) return std::nullopt;
    return Decimal{static_cast<int128>(unscaled), scale};
}

/// Both numbers at the larger of their scales.
struct Aligned {
    Wide a;
    Wide b;
    int scale;
};
Aligned align(const Decimal& a, const Decimal& b) {
    const int scale = std::max(a.scale, b.scale);
    return {Wide(a.unscaled) * power(scale - a.scale), Wide(b.unscaled) * power(scale - b.scale), scale};
}

/// The digits and exponent of a decimal text: unscaled * 10^-scale, the scale not yet limited.
struct Parsed {
    int128 unscaled = 0;
    int scale = 0;
};

/// Takes digits off the front of the text; false where there are none or more than 38 that count.
bool take_digits(std::string_view& text, int128& number) {
    if (text.empty() || !is_digit(text.front())) return false;
    for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
        if (number >= power(kMaxDecimalPrecision - 1)) return false;
        number = number * 10 + (text.front() - '0');
    }
    return true;
}

bool take_sign(std::string_view& text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    return negative;
}

std::optional<Parsed> parse_number(std::string_view text) {
    Parsed result;
    const bool negative = take_sign(text);
    if (!take_digits(text, result.unscaled)) return std::nullopt;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const std::size_t before = text.size();
        if (!take_digits(text, result.unscaled)) return std::nullopt;
        result.scale = static_cast<int>(std::min<std::size_t>(before - text.size(), 9999));
    }
    if (negative) result.unscaled = -result.unscaled;
    if (text.empty()) return result;

    if (text.front() != 'e' && text.front() != 'E') return std::nullopt;
    text.remove_prefix(1);
    const bool small = take_sign(text);
    int128 exponent = 0;
    if (!take_digits(text, exponent) || !text.empty() || exponent > 9999) return std::nullopt;
    result.scale += static_cast<int>(small ? exponent : -exponent);
    return result;
}

/// Fits a number of any scale.
std::optional<Decimal> fit_parsed(const Parsed& number, int precision, int scale) {
    // No digit is left of a number so small, and no DECIMAL holds one so large.
    if (number.unscaled == 0 || number.scale > scale + kMaxDecimalPrecision) return Decimal{0, scale};
    if (number.scale < -kMaxDecimalPrecision) return std::nullopt;
    return fit_wide(number.unscaled, number.scale, precision, scale);
}

}  // namespace

int compare(const Decimal& a, const Decimal& b) {
    if (a.scale == b.scale) return a.unscaled < b.unscaled ? -1 : a.unscaled > b.unscaled ? 1 : 0;
    if (a.scale > b.scale) return -compare(b, a);
    int128 scaled = 0;
    // What leaves 128 bits is larger than any DECIMAL, on its own side of zero.
    if (__builtin_mul_overflow(a.unscaled, power(b.scale - a.scale), &scaled)) return a.unscaled < 0 ? -1 : 1;
    return scaled < b.unscaled ? -1 : scaled > b.unscaled ? 1 : 0;
}

std::optional<Decimal> fit(const Decimal& a, int precision, int scale) {
    if (a.scale == scale) return within(a.unscaled, precision, scale);
    if (a.scale > scale) return within(divide_half_up(a.unscaled, power(a.scale - scale)), precision, scale);
    int128 scaled = 0;
    if (__builtin_mul_overflow(a.unscaled, power(scale - a.scale), &scaled)) return std::nullopt;
    return within(scaled, precision, scale);
}

std::optional<Decimal> add(const Decimal& a, const Decimal& b, int precision, int scale) {
    int128 sum = 0;
    // The usual case of SUM: no wide integers, no rounding.
    if (a.scale == b.scale && !__builtin_add_overflow(a.unscaled, b.unscaled, &sum)) {
        return fit({sum, a.scale}, precision, scale);
    }
    const Aligned both = align(a, b);
    return fit_wide(both.a + both.b, both.scale, precision, scale);
}

std::optional<Decimal> subtract(const Decimal& a, const Decimal& b, int precision, int scale) {
    return add(a, {-b.unscaled, b.scale}, precision, scale);
}

std::optional<Decimal> multiply(const Decimal& a, const Decimal& b, int precision, int scale) {
    int128 product = 0;
    const int product_scale = a.scale + b.scale;
    if (product_scale <= kMaxDecimalPrecision && !__builtin_mul_overflow(a.unscaled, b.unscaled, &product)) {
        return fit({product, product_scale}, precision, scale);
    }
    return fit_wide(Wide(a.unscaled) * b.unscaled, product_scale, precision, scale);
}

std::optional<Decimal> divide(const Decimal& a, const Decimal& b, int precision, int scale) {
    // a / b at `scale` is a.unscaled * 10^shift / b.unscaled.
    const int shift = scale + b.scale - a.scale;
    Wide dividend = a.unscaled;
    Wide divisor = b.unscaled;
    if (shift > 0) dividend *= wide_power(shift);
    if (shift < 0) divisor *= wide_power(-shift);
    if (divisor < 0) {
        dividend = -dividend;
        divisor = -divisor;
    }
    return fit_wide(divide_half_up<Wide>(dividend, divisor), scale, precision, scale);
}

std::optional<Decimal> remainder(const Decimal& a, const Decimal& b, int precision, int scale) {
    const Aligned both = align(a, b);
    return fit_wide(both.a % both.b, both.scale, precision, scale);
}

Decimal decimal_of(std::int64_t number) {
    return {number, 0};
}

std::optional<Decimal> decimal_of(double number, int precision, int scale) {
    if (!std::isfinite(number)) return std::nullopt;
    std::array<char, 32> text{};
    const auto [end, error] =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::scientific);
    const std::optional<Parsed> parsed = parse_number({text.data(), static_cast<std::size_t>(end - text.data())});
    return parsed ? fit_parsed(*parsed, precision, scale) : std::nullopt;
}

std::optional<std::int64_t> to_int64(const Decimal& a) {
    const int128 whole = a.unscaled / power(a.scale);
    if (whole < std::numeric_limits<std::int64_t>::min() || whole > std::numeric_limits<std::int64_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(whole);
}

double to_double(const Decimal& a) {
    // Correctly rounded, which a division of two rounded numbers is not.
    const std::string text = to_string(a);
    double result = 0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
}

std::string to_string(const Decimal& a) {
    std::string text;
    // Digits from the last to the first: the decimals, the point, at least one digit before it.
    int128 rest = a.unscaled;
    for (int place = 0; rest != 0 || place <= a.scale; ++place) {
        if (place == a.scale && place > 0) text += '.';
        const int digit = static_cast<int>(rest % 10);
        text += static_cast<char>('0' + (digit < 0 ? -digit : digit));
        rest /= 10;
    }
    if (a.unscaled < 0) text += '-';
    return {text.rbegin(), text.rend()};
}

std::optional<Decimal> parse_decimal(std::string_view text) {
    const std::optional<Parsed> parsed = parse_number(text);
    if (!parsed || parsed->scale > kMaxDecimalPrecision) return std::nullopt;
    if (parsed->scale >= 0) return Decimal{parsed->unscaled, parsed->scale};
    return fit_parsed(*parsed, kMaxDecimalPrecision, 0);
}

}  // namespace wtck::value
