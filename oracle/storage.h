// How SQL values travel through SQLite. The order of SQLite's values is the order of value::compare: NULL first,
// numbers by size, NaN last, texts and bytes by unsigned bytes.
//
// - BOOLEAN: INTEGER 0 or 1
// - whole numbers, DATE, TIME, intervals: INTEGER, as in value::Value
// - FLOAT, DOUBLE: REAL; NaN, which SQLite does not keep, is the TEXT 'NaN': it sorts behind every REAL
// - DECIMAL: TEXT, plain digits with exactly `scale` decimals; compared by the collation `decimal`
// - CHAR, STRING: TEXT
// - BYTES: BLOB
// - TIMESTAMP, TIMESTAMP_LTZ up to three fractional digits: INTEGER, milliseconds since 1970; more: TEXT
//   `yyyy-MM-dd HH:mm:ss.nnnnnnnnn`, which sorts as time does
// - ROW, ARRAY: TEXT, a JSON array of such values, without blanks; MAP, MULTISET: a JSON array of pairs, sorted by the
//   text of their keys. So equal values have equal texts. Holding BYTES, which JSON has not, or FLOAT and DOUBLE, whose
//   last digits it loses, they don't travel.
#pragma once

#include <string>
#include <string_view>

#include "reference/value/value.h"

namespace SQLite {
class Statement;
}

namespace wtck::oracle {

/// ROW, ARRAY, MAP or MULTISET.
bool is_composite(const value::Type& type);

/// Whether values of this type travel. Processing time does not: the oracle has no such clock.
bool is_stored(const value::Type& type);

/// Refuses by name where is_stored() is false.
void require_stored(const value::Type& type);

/// A DECIMAL may arrive with fewer decimals than its column has. Refuses one with more digits.
std::string decimal_text(const value::Decimal& decimal, const value::Type& type);

/// Timestamps with more than three fractional digits are texts.
bool is_fine_timestamp(const value::Type& type);
std::string fine_text(const value::Timestamp& time);
value::Timestamp fine_timestamp(std::string_view text);

/// Binds a value as parameter `index` (from 1) of a statement. Types that don't travel become NULL.
void bind_value(SQLite::Statement& statement, int index, const value::Value& value, const value::Type& type);

/// Reads column `index` (from 0) of the row a statement stands on.
value::Value read_value(SQLite::Statement& statement, int index, const value::Type& type);

/// The value as an SQL literal.
std::string literal(const value::Value& value, const value::Type& type);

/// `'it''s'`, `"name"`.
std::string quote_text(std::string_view text);
std::string quote_name(std::string_view name);

}  // namespace wtck::oracle
