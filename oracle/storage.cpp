#include "oracle/storage.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "oracle/json_storage.h"
#include "oracle/refusal.h"
#include "reference/value/arithmetic.h"

namespace wtck::oracle {

using value::Kind;

namespace {

/// As a key and under DISTINCT -0 is another value than 0 (TYP-11); SQLite knows one zero only.
void require_plain_zero(double number) {
    if (number == 0 && std::signbit(number)) refuse("negative zero");
}

std::string doubled(std::string_view text, char quote) {
    std::string result(1, quote);
    for (const char c : text) result.append(c == quote ? 2 : 1, c);
    return result + quote;
}

std::int64_t coarse_millis(const value::Timestamp& time, const value::Type& type) {
    return value::truncate(time, type.precision).millis;
}

std::string number_literal(double number) {
    require_plain_zero(number);
    if (std::isnan(number)) return "'NaN'";
    if (std::isinf(number)) return number < 0 ? "-9e999" : "9e999";
    const std::string text = fmt::format("{}", number);
    return text.find_first_of(".e") == text.npos ? text + ".0" : text;
}

struct Binder {
    SQLite::Statement& statement;
    int index;
    const value::Type& type;

    void operator()(value::Null) const { statement.bind(index); }
    void operator()(bool value) const { statement.bind(index, std::int64_t{value}); }
    void operator()(std::int64_t value) const { statement.bind(index, value); }
    void operator()(double value) const {
        require_plain_zero(value);
        if (std::isnan(value)) return statement.bind(index, "NaN");
        statement.bind(index, type.kind == Kind::Float ? static_cast<double>(static_cast<float>(value)) : value);
    }
    void operator()(const value::Decimal& value) const { statement.bind(index, decimal_text(value, type)); }
    void operator()(const std::string& value) const {
        if (type.kind != Kind::Bytes) return statement.bind(index, value);
        statement.bind(index, value.data(), static_cast<int>(value.size()));
    }
    void operator()(const value::Timestamp& value) const {
        if (is_fine_timestamp(type)) return statement.bind(index, fine_text(value::truncate(value, type.precision)));
        statement.bind(index, coarse_millis(value, type));
    }
    void operator()(const std::shared_ptr<const value::List>& list) const {
        if (!is_stored(type)) return statement.bind(index);
        statement.bind(index, to_json(list, type));
    }
};

struct LiteralWriter {
    const value::Type& type;

    std::string operator()(value::Null) const { return "NULL"; }
    std::string operator()(bool value) const { return value ? "TRUE" : "FALSE"; }
    std::string operator()(std::int64_t value) const { return fmt::format("{}", value); }
    std::string operator()(double value) const { return number_literal(value); }
    std::string operator()(const value::Decimal& value) const { return quote_text(decimal_text(value, type)); }
    std::string operator()(const std::string& value) const {
        // Neither can stand between quotes: a byte that ends the statement, and bytes that are no text.
        if (type.kind == Kind::Bytes || value.find('\0') != value.npos) refuse("literal of bytes");
        return quote_text(value);
    }
    std::string operator()(const value::Timestamp& value) const {
        if (is_fine_timestamp(type)) return quote_text(fine_text(value::truncate(value, type.precision)));
        return fmt::format("{}", coarse_millis(value, type));
    }
    std::string operator()(const std::shared_ptr<const value::List>& list) const {
        require_stored(type);
        return quote_text(to_json(list, type));
    }
};

std::string text_of(const SQLite::Column& column) {
    const auto* bytes = static_cast<const char*>(column.getBlob());
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(column.getBytes())};
}

double number_of(const SQLite::Column& column) {
    return column.isText() ? std::numeric_limits<double>::quiet_NaN() : column.getDouble();
}

}  // namespace

bool is_composite(const value::Type& type) {
    return type.kind == Kind::Row || type.kind == Kind::Array || type.kind == Kind::Map || type.kind == Kind::Multiset;
}

bool is_stored(const value::Type& type) {
    return type.attribute != value::TimeAttribute::Proctime &&
           std::ranges::all_of(type.fields, [](const value::Field& field) {
               return is_stored(field.type) && field.type.kind != Kind::Bytes &&
                      !value::is_approximate(field.type.kind);
           });
}

void require_stored(const value::Type& type) {
    if (type.attribute == value::TimeAttribute::Proctime) refuse("processing time");
    if (!is_stored(type)) refuse("type " + std::string(value::kind_name(type.kind)));
}

bool is_fine_timestamp(const value::Type& type) {
    return value::is_timestamp(type.kind) && type.precision > 3;
}

std::string decimal_text(const value::Decimal& decimal, const value::Type& type) {
    const auto fitted = value::fit(decimal, type.precision, type.scale);
    if (!fitted) refuse("value beyond its type");
    return value::to_string(*fitted);
}

std::string fine_text(const value::Timestamp& time) {
    const std::int64_t millis = value::floor_remainder(time.millis, value::kSecond);
    const std::string seconds = value::to_string(value::Timestamp{time.millis - millis, 0});
    if (seconds.size() != 19) refuse("year beyond 9999");  // would not sort as text
    return fmt::format("{}.{:09}", seconds, millis * 1'000'000 + time.nanos);
}

value::Timestamp fine_timestamp(std::string_view text) {
    return value::parse_timestamp(text).value();
}

void bind_value(SQLite::Statement& statement, int index, const value::Value& value, const value::Type& type) {
    std::visit(Binder{statement, index, type}, static_cast<const value::Value::variant&>(value));
}

value::Value read_value(SQLite::Statement& statement, int index, const value::Type& type) {
    const SQLite::Column column = statement.getColumn(index);
    if (column.isNull()) return value::Null{};
    switch (type.kind) {
        case Kind::Boolean: return column.getInt64() != 0;
        case Kind::Float:
        case Kind::Double: return number_of(column);
        case Kind::Decimal: return value::parse_decimal(text_of(column)).value();
        case Kind::Char:
        case Kind::String:
        case Kind::Bytes: return text_of(column);
        case Kind::Timestamp:
        case Kind::TimestampLtz:
            if (is_fine_timestamp(type)) return fine_timestamp(text_of(column));
            return value::Timestamp{column.getInt64(), 0};
        case Kind::Row:
        case Kind::Array:
        case Kind::Map:
        case Kind::Multiset: return from_json(text_of(column), type);
        default: return column.getInt64();
    }
}

std::string literal(const value::Value& value, const value::Type& type) {
    return std::visit(LiteralWriter{type}, static_cast<const value::Value::variant&>(value));
}

std::string quote_text(std::string_view text) {
    return doubled(text, '\'');
}

std::string quote_name(std::string_view name) {
    return doubled(name, '"');
}

}  // namespace wtck::oracle
