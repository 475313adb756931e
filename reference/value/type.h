// SQL types as Flink spells them: kind, parameters, nullability and the mark of a time attribute.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wtck::value {

enum class Kind {
    Null,  // the type of a bare NULL literal
    Boolean,
    TinyInt,
    SmallInt,
    Int,
    BigInt,
    Float,
    Double,
    Decimal,
    Char,
    String,  // VARCHAR(n); STRING is VARCHAR(2147483647)
    Bytes,   // BINARY, VARBINARY, BYTES
    Date,
    Time,
    Timestamp,
    TimestampLtz,
    IntervalDay,    // milliseconds
    IntervalMonth,  // months
    Row,
    Array,
    Map,
    Multiset,
};

/// Rowtime and proctime columns are timestamps that carry the clock of the stream (TIM-01).
enum class TimeAttribute { None, Rowtime, Proctime };

constexpr int kMaxStringLength = 2147483647;
constexpr int kMaxDecimalPrecision = 38;

struct Field;

/// A type. `precision` is DECIMAL's digits, a string's length or a timestamp's fractional digits.
struct Type {
    Kind kind = Kind::Null;
    int precision = 0;
    int scale = 0;
    bool nullable = true;
    TimeAttribute attribute = TimeAttribute::None;
    bool materialized = false;  // of a time attribute the mark alone is left (TIM-55); no part of what a type is
    std::vector<Field> fields;  // ROW: its fields; ARRAY, MULTISET: one; MAP: key and value

    bool operator==(const Type&) const;
};

struct Field {
    std::string name;
    Type type;

    bool operator==(const Field&) const = default;
};

/// The kind with the parameters Flink's SQL gives it by default: STRING and BYTES of any length, CHAR(1),
/// DECIMAL(10, 0), TIME(0), TIMESTAMP(6).
Type simple_type(Kind kind, bool nullable = true);
Type decimal_type(int precision, int scale, bool nullable = true);
Type string_type(bool nullable = true);
Type timestamp_type(int precision, bool nullable = true);

/// The same type with another nullability, or without the mark of a time attribute.
Type with_nullable(Type type, bool nullable);
Type without_attribute(Type type);
/// The type of what is computed from a value of this type: its mark is printed, and good for a group window, but it is
/// no time attribute any more.
Type materialized(Type type);

bool is_time_attribute(const Type& type);
bool is_rowtime(const Type& type);
bool is_proctime(const Type& type);

bool is_integer(Kind kind);
bool is_approximate(Kind kind);  // FLOAT, DOUBLE
bool is_numeric(Kind kind);
bool is_text(Kind kind);
bool is_timestamp(Kind kind);  // TIMESTAMP, TIMESTAMP_LTZ
bool is_interval(Kind kind);

/// Digits that an integer type needs as a DECIMAL: TINYINT 3, SMALLINT 5, INT 10, BIGINT 19.
int integer_digits(Kind kind);

/// A name in backquotes, whatever it is.
std::string quoted(std::string_view name);

/// Flink's spelling, such as `TIMESTAMP(3) NOT NULL *ROWTIME*` or `DECIMAL(10, 2)`.
std::string to_string(const Type& type);

/// The name of a kind without parameters, as capabilities spell it: `type:DECIMAL`.
std::string_view kind_name(Kind kind);

/// Reads Flink's spelling, case-insensitively; nullopt where the text is no type. Nothing may follow it.
std::optional<Type> parse_type(std::string_view text);

}  // namespace wtck::value
