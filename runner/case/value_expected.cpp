#include "runner/case/value_expected.h"

#include <fmt/format.h>

namespace wtck::runner {

using value::Kind;

std::string bare_name(const value::Type& type) {
    return value::to_string(value::without_attribute(value::with_nullable(type, true)));
}

std::string how_written(const value::Type& type) {
    const std::string name = bare_name(type);
    switch (type.kind) {
        case Kind::Null: return "null";
        case Kind::Boolean: return "true or false";
        case Kind::TinyInt:
        case Kind::SmallInt:
        case Kind::Int: return fmt::format("an integer for {}", name);
        case Kind::BigInt: return "an integer for BIGINT, as text if it is beyond 2^53";
        case Kind::Float:
        case Kind::Double: return fmt::format("a number for {}, or \"NaN\", \"Infinity\", \"-Infinity\"", name);
        case Kind::Decimal: return fmt::format("a {} as text, such as \"4.00\"", name);
        case Kind::Char:
        case Kind::String: return fmt::format("text for {}", name);
        case Kind::Bytes: return fmt::format("hexadecimal text for {}, such as \"cafe01\"", name);
        case Kind::Date: return "a DATE as text: yyyy-MM-dd";
        case Kind::Time: return fmt::format("a {} as text: HH:mm:ss[.SSS]", name);
        case Kind::Timestamp: return fmt::format("a {} as text: yyyy-MM-dd HH:mm:ss[.S…]", name);
        case Kind::TimestampLtz: return fmt::format("a {} in UTC as text: yyyy-MM-dd HH:mm:ss[.S…]Z", name);
        case Kind::IntervalDay: return "an interval in milliseconds, an integer";
        case Kind::IntervalMonth: return "an interval in months, an integer";
        case Kind::Row: return fmt::format("an array of {} values for {}", type.fields.size(), name);
        case Kind::Array: return fmt::format("an array for {}", name);
        case Kind::Map:
        case Kind::Multiset: return fmt::format("an array of pairs for {}, no key twice", name);
    }
    return name;
}

}  // namespace wtck::runner
