// Integer arithmetic as Java, and so Flink, does it: results wrap around in the width of their type.
#pragma once

#include <cstdint>

#include "reference/value/type.h"

namespace wtck::value {

/// Cuts to the width of an integer type (TINYINT 8 bits … BIGINT 64), keeping the low bits.
std::int64_t wrap(std::int64_t number, Kind kind);

constexpr std::int64_t wrapping_add(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
constexpr std::int64_t wrapping_subtract(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
constexpr std::int64_t wrapping_multiply(std::int64_t a, std::int64_t b) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}

/// Truncates toward zero; INT64_MIN / -1 wraps. The divisor is not zero.
constexpr std::int64_t wrapping_divide(std::int64_t a, std::int64_t b) {
    return b == -1 ? wrapping_subtract(0, a) : a / b;
}
constexpr std::int64_t wrapping_remainder(std::int64_t a, std::int64_t b) {
    return b == -1 ? 0 : a % b;
}

/// The quotient and remainder of rounding toward the past, right for times before 1970. len > 0.
constexpr std::int64_t floor_divide(std::int64_t a, std::int64_t len) {
    return a / len - (a % len < 0 ? 1 : 0);
}
constexpr std::int64_t floor_remainder(std::int64_t a, std::int64_t len) {
    const std::int64_t rest = a % len;
    return rest < 0 ? rest + len : rest;
}

}  // namespace wtck::value
