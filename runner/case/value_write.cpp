#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <variant>

#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

using nlohmann::ordered_json;
using value::Kind;
using value::Type;
using value::Value;

std::string hexadecimal(const std::string& bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += kDigits[byte / 16];
        hex += kDigits[byte % 16];
    }
    return hex;
}

ordered_json number(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

ordered_json big_integer(std::int64_t value) {
    constexpr std::int64_t kSafeInteger = std::int64_t{1} << 53;
    if (value <= kSafeInteger && value >= -kSafeInteger) return value;
    return std::to_string(value);
}

template <typename TypeAt>
ordered_json array(const value::List& list, const TypeAt& type_at) {
    ordered_json result = ordered_json::array();
    for (std::size_t i = 0; i < list.size(); ++i) result.push_back(write_value(list[i], type_at(i)));
    return result;
}

ordered_json write_parts(const Value& value, const Type& type) {
    if (type.kind == Kind::Row) {
        return array(value.list(), [&](std::size_t i) -> const Type& { return type.fields[i].type; });
    }
    if (type.kind == Kind::Array) {
        return array(value.list(), [&](std::size_t) -> const Type& { return type.fields.front().type; });
    }
    ordered_json result = ordered_json::array();
    for (const Value& pair : value.list()) {
        const auto& entry = pair.list();
        const ordered_json second =
            type.kind == Kind::Map ? write_value(entry[1], type.fields.back().type) : write_untyped(entry[1]);
        result.push_back(ordered_json::array({write_value(entry[0], type.fields.front().type), second}));
    }
    return result;
}

struct UntypedWriter {
    ordered_json operator()(const value::Null&) const { return nullptr; }
    ordered_json operator()(bool truth) const { return truth; }
    ordered_json operator()(std::int64_t whole) const { return whole; }
    ordered_json operator()(double approximate) const { return number(approximate); }
    ordered_json operator()(const value::Decimal& decimal) const { return value::to_string(decimal); }
    ordered_json operator()(const std::string& text) const { return text; }
    ordered_json operator()(const value::Timestamp& time) const { return value::to_string(time); }
    ordered_json operator()(const std::shared_ptr<const value::List>& list) const {
        ordered_json result = ordered_json::array();
        for (const Value& element : *list) result.push_back(write_untyped(element));
        return result;
    }
};

}  // namespace

ordered_json write_untyped(const Value& value) {
    return std::visit(UntypedWriter{}, static_cast<const value::Value::variant&>(value));
}

ordered_json write_value(const Value& value, const Type& type) {
    if (value.is_null()) return nullptr;
    switch (type.kind) {
        case Kind::BigInt: return big_integer(value.integer());
        case Kind::Bytes: return hexadecimal(value.text());
        case Kind::Date: return value::date_to_string(value.integer());
        case Kind::Time: return value::time_to_string(value.integer());
        case Kind::TimestampLtz: return value::to_string(value.timestamp()) + "Z";
        case Kind::Row:
        case Kind::Array:
        case Kind::Map:
        case Kind::Multiset: return write_parts(value, type);
        default: return write_untyped(value);
    }
}

ordered_json write_row(const value::Row& row, const std::vector<Type>& types) {
    return array(row, [&](std::size_t i) -> const Type& { return types[i]; });
}

ordered_json write_untyped_row(const value::Row& row) {
    ordered_json result = ordered_json::array();
    for (const Value& element : row) result.push_back(write_untyped(element));
    return result;
}

}  // namespace wtck::runner
