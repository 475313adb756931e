// CAST between the types that the binder lets through.
#include <charconv>
#include <cmath>

#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"
#include "reference/value/arithmetic.h"
#include "reference/value/text_time.h"

namespace wtck::exec::functions {

using value::Kind;
using value::Type;
using value::Value;

namespace {

std::string_view stripped(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// Java narrows a double to an integer by saturation, NaN to 0; narrower integers keep the low bits of that.
std::int64_t saturated(double number, Kind kind) {
    if (std::isnan(number)) return 0;
    const bool wide = kind == Kind::BigInt;
    const double least = wide ? static_cast<double>(INT64_MIN) : static_cast<double>(INT32_MIN);
    const double most = wide ? static_cast<double>(INT64_MAX) : static_cast<double>(INT32_MAX);
    if (number <= least) return value::wrap(wide ? INT64_MIN : INT32_MIN, kind);
    if (number >= most) return value::wrap(wide ? INT64_MAX : INT32_MAX, kind);
    return value::wrap(static_cast<std::int64_t>(number), kind);
}

double narrowed(double number, Kind kind) {
    return kind == Kind::Float ? static_cast<double>(static_cast<float>(number)) : number;
}

std::optional<Value> to_number(const Value& value, const Type& to) {
    const auto* integer = std::get_if<std::int64_t>(&value);
    const auto* number = std::get_if<double>(&value);
    const auto* decimal = std::get_if<value::Decimal>(&value);
    if (value::is_integer(to.kind)) {
        if (integer != nullptr) return value::wrap(*integer, to.kind);
        if (number != nullptr) return saturated(*number, to.kind);
        if (decimal == nullptr) return std::nullopt;
        const std::optional<std::int64_t> whole = value::to_int64(*decimal);
        return whole ? Value(value::wrap(*whole, to.kind)) : Value();
    }
    if (value::is_approximate(to.kind)) {
        if (integer != nullptr) return narrowed(static_cast<double>(*integer), to.kind);
        if (number != nullptr) return narrowed(*number, to.kind);
        return decimal == nullptr ? std::nullopt : std::optional<Value>(narrowed(value::to_double(*decimal), to.kind));
    }
    std::optional<value::Decimal> fitted;
    if (integer != nullptr) fitted = value::fit(value::decimal_of(*integer), to.precision, to.scale);
    if (number != nullptr) fitted = value::decimal_of(*number, to.precision, to.scale);
    if (decimal != nullptr) fitted = value::fit(*decimal, to.precision, to.scale);
    return fitted ? Value(*fitted) : Value();  // what does not fit is NULL
}

std::optional<Value> text_to_number(std::string_view text, const Type& to) {
    if (value::is_approximate(to.kind)) {
        double number = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
        return narrowed(number, to.kind);
    }
    const std::optional<value::Decimal> decimal = value::parse_decimal(text);
    if (!decimal) return std::nullopt;
    if (to.kind == Kind::Decimal) {
        const auto fitted = value::fit(*decimal, to.precision, to.scale);
        return fitted ? Value(*fitted) : Value();
    }
    const std::optional<std::int64_t> whole = value::to_int64(*decimal);
    if (!whole || value::wrap(*whole, to.kind) != *whole) return std::nullopt;
    return *whole;
}

std::optional<Value> from_text(std::string_view text, const Type& to, const value::Zone& zone) {
    const std::string_view bare = stripped(text);
    if (value::is_numeric(to.kind)) return text_to_number(bare, to);
    if (to.kind == Kind::Boolean) {
        const auto is = [&](std::string_view word) {
            return bare.size() == word.size() && std::equal(bare.begin(), bare.end(), word.begin(),
                                                            [](char a, char b) { return std::tolower(a) == b; });
        };
        if (is("true") || is("t") || is("yes") || is("y") || is("1")) return true;
        if (is("false") || is("f") || is("no") || is("n") || is("0")) return false;
        return std::nullopt;
    }
    if (to.kind == Kind::Date) {
        const auto days = value::date_of_text(text);
        return days ? std::optional<Value>(*days) : std::nullopt;
    }
    if (to.kind == Kind::Time) {
        const auto millis = value::time_of_text(text);
        if (!millis) return std::nullopt;
        return to.precision == 0 ? *millis - *millis % value::kSecond : *millis;
    }
    std::optional<value::Timestamp> time = value::timestamp_of_text(text);
    if (!time) return std::nullopt;
    if (to.kind == Kind::TimestampLtz) time->millis = zone.to_epoch(time->millis);
    return Value(value::truncate(*time, to.precision));
}

// Timestamps as text have exactly the digits of their type.
std::string to_text(const Value& value, const Type& from, const value::Zone& zone) {
    if (!value::is_timestamp(from.kind)) {
        if (from.kind == Kind::Boolean) return value.boolean() ? "TRUE" : "FALSE";
        std::string text = value::to_string(value, from);
        const bool whole =
            value::is_approximate(from.kind) && text.find_first_not_of("-0123456789") == std::string::npos;
        return whole ? text + ".0" : text;
    }
    value::Timestamp time = value.timestamp();
    if (from.kind == Kind::TimestampLtz) time.millis = zone.to_local(time.millis);
    std::string text = value::to_string(value::Timestamp{value::floor_divide(time.millis, 1000) * 1000, 0});
    if (from.precision == 0) return text;
    const std::int64_t nanos = value::floor_remainder(time.millis, 1000) * 1'000'000 + time.nanos;
    const std::string digits =
        std::to_string(1'000'000'000 + nanos).substr(1, static_cast<std::size_t>(from.precision));
    return text + "." + digits;
}

Value between_times(const Value& value, const Type& from, const Type& to, const value::Zone& zone) {
    value::Timestamp time =
        from.kind == Kind::Date ? value::Timestamp{value.integer() * value::kDay, 0} : value.timestamp();
    if (from.kind == Kind::TimestampLtz && to.kind != Kind::TimestampLtz) time.millis = zone.to_local(time.millis);
    if (from.kind != Kind::TimestampLtz && to.kind == Kind::TimestampLtz) time.millis = zone.to_epoch(time.millis);
    if (to.kind == Kind::Date) return value::floor_divide(time.millis, value::kDay);
    time = value::truncate(time, to.precision);
    return to.kind == Kind::Time ? Value(value::floor_remainder(time.millis, value::kDay)) : Value(time);
}

std::optional<Value> converted(const Value& value, const Type& from, const Type& to, const value::Zone& zone);

// The parts of a ROW, an ARRAY or a MAP, each to its own type; nothing where one of them can't be cast.
std::optional<Value> converted_parts(const value::List& parts, const Type& from, const Type& to,
                                     const value::Zone& zone) {
    value::List result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (from.kind == Kind::Map) {
            const std::optional<Value> pair =
                converted_parts(parts[i].list(), {.kind = Kind::Row, .fields = from.fields},
                                {.kind = Kind::Row, .fields = to.fields}, zone);
            if (!pair) return std::nullopt;
            result.push_back(*pair);
            continue;
        }
        const std::size_t field = from.kind == Kind::Row ? i : 0;
        const std::optional<Value> part =
            parts[i].is_null() ? Value() : converted(parts[i], from.fields[field].type, to.fields[field].type, zone);
        if (!part) return std::nullopt;
        result.push_back(*part);
    }
    return std::make_shared<const value::List>(std::move(result));
}

std::optional<Value> converted(const Value& value, const Type& from, const Type& to, const value::Zone& zone) {
    if (!from.fields.empty() && from.kind != Kind::Multiset) return converted_parts(value.list(), from, to, zone);
    if (value::is_text(to.kind)) {
        std::string text = value::is_text(from.kind) ? value.text() : to_text(value, from, zone);
        if (to.kind == Kind::Char || to.precision != value::kMaxStringLength) {
            if (text.size() > static_cast<std::size_t>(to.precision))
                text.resize(static_cast<std::size_t>(to.precision));
            if (to.kind == Kind::Char) text.resize(static_cast<std::size_t>(to.precision), ' ');
        }
        return text;
    }
    if (value::is_text(from.kind)) return from_text(value.text(), to, zone);
    if (from.kind == Kind::Boolean && value::is_integer(to.kind)) return std::int64_t{value.boolean() ? 1 : 0};
    if (value::is_numeric(to.kind)) return to_number(value, to);
    const bool times = value::is_timestamp(to.kind) || to.kind == Kind::Date || to.kind == Kind::Time;
    if (times && (value::is_timestamp(from.kind) || from.kind == Kind::Date))
        return between_times(value, from, to, zone);
    return value;
}

}  // namespace

Value cast(const Value& value, const Type& from, const Type& to, bool try_cast, const value::Zone& zone) {
    std::optional<Value> result = converted(value, from, to, zone);
    if (result) return *std::move(result);
    if (try_cast) return {};
    fail("cast-failed", "cannot cast '" + value::to_string(value, from) + "' to " + value::to_string(to));
}

}  // namespace wtck::exec::functions
