#include "reference/value/type.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace wtck::value {

namespace {

bool is_plain_name(const std::string& name) {
    const auto is_word = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
           std::all_of(name.begin(), name.end(), is_word);
}

std::string elements(const Type& type) {
    std::string text;
    for (const Field& field : type.fields) {
        if (!text.empty()) text += ", ";
        if (type.kind == Kind::Row) text += (is_plain_name(field.name) ? field.name : quoted(field.name)) + " ";
        text += to_string(field.type);
    }
    return text;
}

/// The type without nullability and attribute.
std::string base_to_string(const Type& type) {
    const std::string_view name = kind_name(type.kind);
    switch (type.kind) {
        case Kind::Decimal: return fmt::format("DECIMAL({}, {})", type.precision, type.scale);
        case Kind::String:
            return type.precision == kMaxStringLength ? "STRING" : fmt::format("VARCHAR({})", type.precision);
        case Kind::Bytes:
            return type.precision == kMaxStringLength ? "BYTES" : fmt::format("VARBINARY({})", type.precision);
        case Kind::Char:
        case Kind::Time:
        case Kind::Timestamp:
        case Kind::TimestampLtz: return fmt::format("{}({})", name, type.precision);
        case Kind::IntervalDay: return "INTERVAL SECOND(3)";
        case Kind::Row:
        case Kind::Array:
        case Kind::Map:
        case Kind::Multiset: return fmt::format("{}<{}>", name, elements(type));
        default: return std::string(name);
    }
}

int default_precision(Kind kind) {
    switch (kind) {
        case Kind::Decimal: return 10;
        case Kind::Char: return 1;
        case Kind::String:
        case Kind::Bytes: return kMaxStringLength;
        case Kind::Timestamp:
        case Kind::TimestampLtz: return 6;
        default: return 0;
    }
}

}  // namespace

bool Type::operator==(const Type& other) const {
    return kind == other.kind && precision == other.precision && scale == other.scale && nullable == other.nullable &&
           attribute == other.attribute && fields == other.fields;
}

Type simple_type(Kind kind, bool nullable) {
    Type type;
    type.kind = kind;
    type.precision = default_precision(kind);
    type.nullable = nullable;
    return type;
}

Type decimal_type(int precision, int scale, bool nullable) {
    Type type = simple_type(Kind::Decimal, nullable);
    type.precision = precision;
    type.scale = scale;
    return type;
}

Type string_type(bool nullable) {
    return simple_type(Kind::String, nullable);
}

Type timestamp_type(int precision, bool nullable) {
    Type type = simple_type(Kind::Timestamp, nullable);
    type.precision = precision;
    return type;
}

Type with_nullable(Type type, bool nullable) {
    type.nullable = nullable;
    return type;
}

Type without_attribute(Type type) {
    type.attribute = TimeAttribute::None;
    type.materialized = false;
    return type;
}

Type materialized(Type type) {
    type.materialized = type.attribute != TimeAttribute::None;
    return type;
}

bool is_time_attribute(const Type& type) {
    return type.attribute != TimeAttribute::None && !type.materialized;
}

bool is_rowtime(const Type& type) {
    return type.attribute == TimeAttribute::Rowtime && !type.materialized;
}

bool is_proctime(const Type& type) {
    return type.attribute == TimeAttribute::Proctime && !type.materialized;
}

bool is_integer(Kind kind) {
    return kind == Kind::TinyInt || kind == Kind::SmallInt || kind == Kind::Int || kind == Kind::BigInt;
}

bool is_approximate(Kind kind) {
    return kind == Kind::Float || kind == Kind::Double;
}

bool is_numeric(Kind kind) {
    return is_integer(kind) || is_approximate(kind) || kind == Kind::Decimal;
}

bool is_text(Kind kind) {
    return kind == Kind::Char || kind == Kind::String;
}

bool is_timestamp(Kind kind) {
    return kind == Kind::Timestamp || kind == Kind::TimestampLtz;
}

bool is_interval(Kind kind) {
    return kind == Kind::IntervalDay || kind == Kind::IntervalMonth;
}

int integer_digits(Kind kind) {
    switch (kind) {
        case Kind::TinyInt: return 3;
        case Kind::SmallInt: return 5;
        case Kind::Int: return 10;
        case Kind::BigInt: return 19;
        default: return 0;
    }
}

std::string quoted(std::string_view name) {
    std::string text = "`";
    for (const char c : name) text += c == '`' ? std::string("``") : std::string(1, c);
    return text + "`";
}

std::string to_string(const Type& type) {
    std::string text = base_to_string(type);
    if (!type.nullable) text += " NOT NULL";
    if (type.attribute == TimeAttribute::Rowtime) text += " *ROWTIME*";
    if (type.attribute == TimeAttribute::Proctime) text += " *PROCTIME*";
    return text;
}

std::string_view kind_name(Kind kind) {
    switch (kind) {
        case Kind::Null: return "NULL";
        case Kind::Boolean: return "BOOLEAN";
        case Kind::TinyInt: return "TINYINT";
        case Kind::SmallInt: return "SMALLINT";
        case Kind::Int: return "INT";
        case Kind::BigInt: return "BIGINT";
        case Kind::Float: return "FLOAT";
        case Kind::Double: return "DOUBLE";
        case Kind::Decimal: return "DECIMAL";
        case Kind::Char: return "CHAR";
        case Kind::String: return "STRING";
        case Kind::Bytes: return "BYTES";
        case Kind::Date: return "DATE";
        case Kind::Time: return "TIME";
        case Kind::Timestamp: return "TIMESTAMP";
        case Kind::TimestampLtz: return "TIMESTAMP_LTZ";
        case Kind::IntervalDay: return "INTERVAL SECOND";
        case Kind::IntervalMonth: return "INTERVAL MONTH";
        case Kind::Row: return "ROW";
        case Kind::Array: return "ARRAY";
        case Kind::Map: return "MAP";
        case Kind::Multiset: return "MULTISET";
    }
    return "";
}

}  // namespace wtck::value
