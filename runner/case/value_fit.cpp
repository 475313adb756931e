// What a type demands of its values beyond their kind.
#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "reference/value/arithmetic.h"
#include "runner/case/value_expected.h"
#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

using value::Kind;
using value::Type;
using value::Value;

std::size_t characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return count;
}

bool decimal_fits(const value::Decimal& number, const Type& type) {
    const auto fitted = value::fit(number, type.precision, type.scale);
    return fitted && value::compare(*fitted, number) == 0;
}

bool float_fits(double number) {
    return !std::isfinite(number) || std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max());
}

bool parts_fit(const Value& value, const Type& type) {
    const value::List& parts = value.list();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (type.kind == Kind::Row && misfit(parts[i], type.fields[i].type)) return false;
        if (type.kind == Kind::Array && misfit(parts[i], type.fields.front().type)) return false;
        if (type.kind == Kind::Map || type.kind == Kind::Multiset) {
            const value::List& pair = parts[i].list();
            if (misfit(pair[0], type.fields.front().type)) return false;
            if (type.kind == Kind::Map && misfit(pair[1], type.fields.back().type)) return false;
        }
    }
    return true;
}

bool fits(const Value& value, const Type& type) {
    switch (type.kind) {
        case Kind::TinyInt:
        case Kind::SmallInt:
        case Kind::Int: return value::wrap(value.integer(), type.kind) == value.integer();
        case Kind::Float: return float_fits(value.number());
        case Kind::Decimal: return decimal_fits(value.decimal(), type);
        case Kind::Char:
        case Kind::String: return characters(value.text()) <= static_cast<std::size_t>(type.precision);
        case Kind::Timestamp:
        case Kind::TimestampLtz: return value::truncate(value.timestamp(), type.precision) == value.timestamp();
        case Kind::Row:
        case Kind::Array:
        case Kind::Map:
        case Kind::Multiset: return parts_fit(value, type);
        default: return true;
    }
}

}  // namespace

std::optional<std::string> misfit(const Value& value, const Type& type) {
    if (value.is_null()) {
        if (type.nullable) return std::nullopt;
        return how_written(type) + ", not null";
    }
    if (fits(value, type)) return std::nullopt;
    return fmt::format("a value that fits {}", bare_name(type));
}

}  // namespace wtck::runner
