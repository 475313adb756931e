#include "runner/case/value_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "runner/case/value_expected.h"

namespace wtck::runner {
namespace {

using nlohmann::ordered_json;
using value::Kind;
using value::List;
using value::Type;
using value::Value;

/// Numbers up to here survive readers that keep JSON numbers as doubles.
constexpr std::int64_t kSafeInteger = std::int64_t{1} << 53;

const std::string* text_of(const ordered_json& json) {
    return json.get_ptr<const std::string*>();
}

std::optional<Value> integer(const ordered_json& json) {
    const auto* number = json.get_ptr<const std::int64_t*>();
    return number ? std::optional<Value>(*number) : std::nullopt;
}

std::optional<std::int64_t> integer_of_text(std::string_view text) {
    const auto decimal = value::parse_decimal(text);
    const bool plain = decimal && decimal->scale == 0 && text.find_first_of("eE.+") == std::string_view::npos;
    return plain ? value::to_int64(*decimal) : std::nullopt;
}

std::optional<Value> big_integer(const ordered_json& json) {
    if (const auto* number = json.get_ptr<const std::int64_t*>()) {
        const bool safe = *number <= kSafeInteger && *number >= -kSafeInteger;
        return safe ? std::optional<Value>(*number) : std::nullopt;
    }
    const auto* text = text_of(json);
    const auto number = text ? integer_of_text(*text) : std::nullopt;
    return number ? std::optional<Value>(*number) : std::nullopt;
}

std::optional<double> approximate(const ordered_json& json) {
    if (json.is_number()) return json.get<double>();
    const auto* text = text_of(json);
    if (!text) return std::nullopt;
    if (*text == "NaN") return std::nan("");
    if (*text == "Infinity") return std::numeric_limits<double>::infinity();
    if (*text == "-Infinity") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

/// Rounded to what a FLOAT holds; beyond its range it stays as it is, for misfit() to find.
double rounded_to_float(double number) {
    const bool in_range = std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max());
    return in_range ? static_cast<double>(static_cast<float>(number)) : number;
}

std::optional<Value> bytes(const std::string& hex) {
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        if (c >= 'A' && c <= 'F') return c - 'A' + 10;
        return -1;
    };
    if (hex.size() % 2 != 0) return std::nullopt;
    std::string result;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = digit(hex[i]);
        const int low = digit(hex[i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        result += static_cast<char>(high * 16 + low);
    }
    return Value(std::move(result));
}

std::optional<Value> timestamp(const std::string& text, bool zulu_expected) {
    bool zulu = false;
    const auto time = value::parse_timestamp(text, &zulu);
    return time && zulu == zulu_expected ? std::optional<Value>(*time) : std::nullopt;
}

template <typename Parsed>
std::optional<Value> as_value(const std::optional<Parsed>& parsed) {
    return parsed ? std::optional<Value>(Value(*parsed)) : std::nullopt;
}

/// A DECIMAL has the scale of its column: "2" is 2.00. One with more decimals stays as it is, for misfit() to find.
std::optional<Value> decimal(const std::string& text, const Type& type) {
    const auto parsed = value::parse_decimal(text);
    if (!parsed) return std::nullopt;
    const auto fitted = value::fit(*parsed, value::kMaxDecimalPrecision, type.scale);
    return fitted && *fitted == *parsed ? Value(*fitted) : Value(*parsed);
}

/// Types whose values are text.
std::optional<Value> of_text(const std::string& text, const Type& type) {
    switch (type.kind) {
        case Kind::Decimal: return decimal(text, type);
        case Kind::Bytes: return bytes(text);
        case Kind::Date: return as_value(value::parse_date(text));
        case Kind::Time: return as_value(value::parse_time(text));
        case Kind::Timestamp: return timestamp(text, false);
        case Kind::TimestampLtz: return timestamp(text, true);
        default: return Value(text);
    }
}

/// The elements of an array, each by its own type.
template <typename TypeAt>
std::optional<List> elements(const ordered_json& json, const TypeAt& type_at, ValueFault& fault) {
    List list;
    list.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto element = read_value(json[i], type_at(i), fault);
        if (!element) {
            fault.path.insert(fault.path.begin(), i);
            return std::nullopt;
        }
        list.push_back(std::move(*element));
    }
    return list;
}

std::optional<Value> shared(std::optional<List> list) {
    if (!list) return std::nullopt;
    return Value(std::make_shared<const List>(std::move(*list)));
}

std::optional<Value> pairs(const ordered_json& json, const Type& type, ValueFault& fault) {
    // A MULTISET maps its elements to how often they occur.
    Type pair = value::simple_type(Kind::Row);
    if (type.kind == Kind::Map) {
        pair.fields = {{"key", type.fields[0].type}, {"value", type.fields[1].type}};
    } else {
        pair.fields = {{"element", type.fields[0].type}, {"count", value::simple_type(Kind::Int)}};
    }
    auto list = elements(
        json, [&](std::size_t) -> const Type& { return pair; }, fault);
    if (!list) return std::nullopt;
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (!(*list)[i].is_null()) continue;
        fault = {how_written(pair), {i}};
        return std::nullopt;
    }
    const auto key_of = [](const Value& entry) -> const Value& { return entry.list().front(); };
    std::sort(list->begin(), list->end(),
              [&](const Value& a, const Value& b) { return value::compare(key_of(a), key_of(b)) < 0; });
    const auto twice = std::adjacent_find(
        list->begin(), list->end(), [&](const Value& a, const Value& b) { return value::same(key_of(a), key_of(b)); });
    if (twice != list->end()) {
        fault = {how_written(type)};
        return std::nullopt;
    }
    return shared(std::move(list));
}

std::optional<Value> of_array(const ordered_json& json, const Type& type, ValueFault& fault) {
    if (type.kind == Kind::Row) {
        if (json.size() != type.fields.size()) return std::nullopt;
        return shared(elements(
            json, [&](std::size_t i) -> const Type& { return type.fields[i].type; }, fault));
    }
    if (type.kind == Kind::Array) {
        return shared(elements(
            json, [&](std::size_t) -> const Type& { return type.fields.front().type; }, fault));
    }
    return pairs(json, type, fault);
}

std::optional<Value> of_number(const ordered_json& json, const Type& type) {
    if (type.kind == Kind::BigInt) return big_integer(json);
    if (!value::is_approximate(type.kind)) return integer(json);
    const auto number = approximate(json);
    if (!number) return std::nullopt;
    return Value(type.kind == Kind::Float ? rounded_to_float(*number) : *number);
}

std::optional<Value> not_null(const ordered_json& json, const Type& type, ValueFault& fault) {
    switch (type.kind) {
        case Kind::Null: return std::nullopt;
        case Kind::Boolean: return json.is_boolean() ? std::optional<Value>(json.get<bool>()) : std::nullopt;
        case Kind::TinyInt:
        case Kind::SmallInt:
        case Kind::Int:
        case Kind::BigInt:
        case Kind::Float:
        case Kind::Double:
        case Kind::IntervalDay:
        case Kind::IntervalMonth: return of_number(json, type);
        case Kind::Row:
        case Kind::Array:
        case Kind::Map:
        case Kind::Multiset: return json.is_array() ? of_array(json, type, fault) : std::nullopt;
        default: return text_of(json) ? of_text(*text_of(json), type) : std::nullopt;
    }
}

/// `2020-01-01 00:00:00.500` as `2020-01-01 00:00:00.5`; other text as it is.
std::string without_trailing_zeros(const std::string& text) {
    constexpr std::size_t kSeconds = 19;  // yyyy-MM-dd HH:mm:ss
    if (text.size() < kSeconds || text[4] != '-') return text;
    bool zulu = false;
    const auto time = value::parse_timestamp(text, &zulu);
    return time ? value::to_string(*time) + (zulu ? "Z" : "") : text;
}

}  // namespace

std::optional<Value> read_value(const ordered_json& json, const Type& type, ValueFault& fault) {
    if (json.is_null()) return Value();
    fault.expected.clear();
    auto value = not_null(json, type, fault);
    if (!value && fault.expected.empty()) fault = {how_written(type)};  // else a part of it has said what is wrong
    return value;
}

std::optional<Value> read_untyped(const ordered_json& json, ValueFault& fault) {
    if (json.is_null()) return Value();
    if (json.is_boolean()) return Value(json.get<bool>());
    if (const auto whole = integer(json)) return whole;
    if (json.is_number()) return Value(json.get<double>());
    if (const auto* text = text_of(json)) return Value(without_trailing_zeros(*text));
    if (!json.is_array()) {
        fault = {"a value"};
        return std::nullopt;
    }
    List list;
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto element = read_untyped(json[i], fault);
        if (!element) {
            fault.path.insert(fault.path.begin(), i);
            return std::nullopt;
        }
        list.push_back(std::move(*element));
    }
    return shared(std::move(list));
}

std::optional<Value> retyped(const Value& untyped, const Type& type) {
    ValueFault ignored;
    return read_value(write_untyped(untyped), type, ignored);
}

std::optional<value::Row> read_row(const ordered_json& json, const std::vector<Type>& types, ValueFault& fault) {
    if (!json.is_array() || json.size() != types.size()) {
        fault = {fmt::format("an array of {} value{}", types.size(), types.size() == 1 ? "" : "s")};
        return std::nullopt;
    }
    return elements(
        json, [&](std::size_t i) -> const Type& { return types[i]; }, fault);
}

std::optional<value::Row> read_untyped_row(const ordered_json& json, ValueFault& fault) {
    if (!json.is_array()) {
        fault = {"an array of values"};
        return std::nullopt;
    }
    const auto list = read_untyped(json, fault);
    return list ? std::optional<value::Row>(list->list()) : std::nullopt;
}

}  // namespace wtck::runner
