#include "reference/value/value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <functional>

namespace wtck::value {

namespace {

template <typename Number>
int order(Number a, Number b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

int order_doubles(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return order(std::isnan(a), std::isnan(b));
    return a == 0 && b == 0 ? order(std::signbit(b), std::signbit(a)) : order(a, b);
}

int order_texts(const std::string& a, const std::string& b) {
    return order(a.compare(b), 0);
}

int order_times(const Timestamp& a, const Timestamp& b) {
    return a.millis != b.millis ? order(a.millis, b.millis) : order(a.nanos, b.nanos);
}

/// Spreads an integer over all bits (the finaliser of MurmurHash3).
std::size_t mix(std::uint64_t bits) {
    bits ^= bits >> 33;
    bits *= 0xff51afd7ed558ccdULL;
    bits ^= bits >> 33;
    bits *= 0xc4ceb9fe1a85ec53ULL;
    return bits ^ (bits >> 33);
}

std::uint64_t double_bits(double number) {
    return std::bit_cast<std::uint64_t>(std::isnan(number) ? std::nan("") : number);
}

// DECIMALs are the same whatever their scales, so their hash is taken modulo a prime in which 10 has an inverse:
// unscaled * (1/10)^scale. (Python hashes its numbers in the same way.)
constexpr std::uint64_t kPrime = (1ULL << 61) - 1;

__extension__ using uint128 = unsigned __int128;

constexpr std::uint64_t modulo_prime(uint128 number) {
    const uint128 folded = (number & kPrime) + ((number >> 61) & kPrime) + (number >> 122);
    return static_cast<std::uint64_t>(folded % kPrime);
}

constexpr std::array<std::uint64_t, kMaxDecimalPrecision + 1> kInverses = [] {
    // Fermat: 1/10 = 10^(p - 2).
    std::uint64_t inverse = 1;
    std::uint64_t square = 10;
    for (std::uint64_t exponent = kPrime - 2; exponent != 0; exponent >>= 1) {
        if (exponent & 1) inverse = modulo_prime(uint128{inverse} * square);
        square = modulo_prime(uint128{square} * square);
    }
    std::array<std::uint64_t, kMaxDecimalPrecision + 1> powers{};
    powers[0] = 1;
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = modulo_prime(uint128{powers[i - 1]} * inverse);
    return powers;
}();

std::size_t hash_decimal(const Decimal& a) {
    const uint128 magnitude = a.unscaled < 0 ? -static_cast<uint128>(a.unscaled) : static_cast<uint128>(a.unscaled);
    const uint128 product = uint128{modulo_prime(magnitude)} * kInverses[static_cast<std::size_t>(a.scale)];
    const std::size_t hashed = mix(modulo_prime(product));
    return a.unscaled < 0 ? ~hashed : hashed;
}

std::size_t combine(std::size_t seed, std::size_t next) {
    return (std::rotl(seed, 5) ^ next) * 0x9e3779b97f4a7c15ULL;
}

template <typename Number>
std::string shortest(Number number) {
    if (std::isnan(number)) return "NaN";
    if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

std::string hex(const std::string& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        const auto bits = static_cast<unsigned char>(byte);
        text += digits[bits >> 4];
        text += digits[bits & 15];
    }
    return text;
}

/// The type of an element; without it (an engine's answer that gives no schema) values print by what they hold.
Type element_type(const Type& type, std::size_t i) {
    if (type.kind == Kind::Array || type.kind == Kind::Multiset) i = 0;
    return i < type.fields.size() ? type.fields[i].type : Type{};
}

std::string list_to_string(const List& list, const Type& type) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
        text += (i == 0 ? "" : ", ") + to_string(list[i], element_type(type, i));
    }
    return "[" + text + "]";
}

std::string pairs_to_string(const List& pairs, const Type& type) {
    const Type count = type.kind == Kind::Map ? element_type(type, 1) : simple_type(Kind::Int);
    std::string text;
    for (const Value& pair : pairs) {
        if (!text.empty()) text += ", ";
        text += to_string(pair.list()[0], element_type(type, 0)) + ": " + to_string(pair.list()[1], count);
    }
    return "{" + text + "}";
}

struct Printer {
    const Type& type;

    std::string operator()(Null) const { return "NULL"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const {
        if (type.kind == Kind::Date) return date_to_string(value);
        if (type.kind == Kind::Time) return time_to_string(value);
        return std::to_string(value);
    }
    std::string operator()(double value) const {
        return type.kind == Kind::Float ? shortest(static_cast<float>(value)) : shortest(value);
    }
    std::string operator()(const Decimal& value) const { return to_string(value); }
    std::string operator()(const std::string& value) const { return type.kind == Kind::Bytes ? hex(value) : value; }
    std::string operator()(const Timestamp& value) const {
        return to_string(value) + (type.kind == Kind::TimestampLtz ? "Z" : "");
    }
    std::string operator()(const std::shared_ptr<const List>& value) const {
        const bool pairs = type.kind == Kind::Map || type.kind == Kind::Multiset;
        return pairs ? pairs_to_string(*value, type) : list_to_string(*value, type);
    }
};

}  // namespace

int compare(const Value& a, const Value& b) {
    if (a.index() != b.index()) return order(a.index(), b.index());  // NULL is the first alternative
    switch (a.index()) {
        case 1: return order(a.boolean(), b.boolean());
        case 2: return order(a.integer(), b.integer());
        case 3: return order_doubles(a.number(), b.number());
        case 4: return compare(a.decimal(), b.decimal());
        case 5: return order_texts(a.text(), b.text());
        case 6: return order_times(a.timestamp(), b.timestamp());
        case 7: return compare(a.list(), b.list());
        default: return 0;
    }
}

int compare(const Row& a, const Row& b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (const int result = compare(a[i], b[i]); result != 0) return result;
    }
    return order(a.size(), b.size());
}

std::size_t hash(const Value& value) {
    switch (value.index()) {
        case 1: return mix(value.boolean() ? 2 : 1);
        case 2: return mix(static_cast<std::uint64_t>(value.integer()));
        case 3: return mix(double_bits(value.number()));
        case 4: return hash_decimal(value.decimal());
        case 5: return std::hash<std::string>{}(value.text());
        case 6:
            return mix(static_cast<std::uint64_t>(value.timestamp().millis) * 1'000'003 +
                       static_cast<std::uint64_t>(value.timestamp().nanos));
        case 7: return hash(value.list());
        default: return kPrime;  // NULL, not to be taken for 0
    }
}

std::size_t hash(const Row& row) {
    std::size_t result = row.size();
    for (const Value& value : row) result = combine(result, hash(value));
    return result;
}

std::string to_string(const Value& value, const Type& type) {
    return std::visit(Printer{type}, static_cast<const Value::variant&>(value));
}

}  // namespace wtck::value
