// One SQL value, and the row. The type stands beside the value, never inside it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "reference/value/decimal.h"
#include "reference/value/timestamp.h"
#include "reference/value/type.h"

namespace wtck::value {

struct Null {
    bool operator==(const Null&) const = default;
};

class Value;
using List = std::vector<Value>;

/// What each type holds:
/// BOOLEAN bool · integers, DATE (days), TIME (ms of the day), intervals (ms or months) int64 · FLOAT, DOUBLE double ·
/// DECIMAL Decimal · CHAR, STRING, BYTES std::string · TIMESTAMP, TIMESTAMP_LTZ Timestamp ·
/// ROW, ARRAY a list · MAP, MULTISET a list of pairs, each a list of two.
class Value : public std::variant<Null, bool, std::int64_t, double, Decimal, std::string, Timestamp,
                                  std::shared_ptr<const List>> {
  public:
    using variant::variant;

    bool is_null() const { return index() == 0; }
    bool boolean() const { return std::get<bool>(*this); }
    std::int64_t integer() const { return std::get<std::int64_t>(*this); }
    double number() const { return std::get<double>(*this); }
    const Decimal& decimal() const { return std::get<Decimal>(*this); }
    const std::string& text() const { return std::get<std::string>(*this); }
    const Timestamp& timestamp() const { return std::get<Timestamp>(*this); }
    const List& list() const { return *std::get<std::shared_ptr<const List>>(*this); }
};

using Row = std::vector<Value>;

/// Total order of two values of one type: NULL first, NaN last and equal to itself, -0 before 0, text and bytes by
/// unsigned bytes.
int compare(const Value& a, const Value& b);
int compare(const Row& a, const Row& b);

/// Equality as a group key has it: NULL equals NULL, NaN equals NaN, -0 is not 0 (TYP-11).
inline bool same(const Value& a, const Value& b) {
    return compare(a, b) == 0;
}
inline bool same(const Row& a, const Row& b) {
    return compare(a, b) == 0;
}

/// Agrees with same().
std::size_t hash(const Value& value);
std::size_t hash(const Row& row);

struct RowHash {
    std::size_t operator()(const Row& row) const { return hash(row); }
};
struct RowSame {
    bool operator()(const Row& a, const Row& b) const { return same(a, b); }
};

/// The value as case files write it (design of the case format): timestamps, DECIMAL and BYTES as text, NULL as `NULL`,
/// TIMESTAMP_LTZ with a trailing Z.
std::string to_string(const Value& value, const Type& type);

}  // namespace wtck::value
