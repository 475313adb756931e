// Values as case files, protocol and reports write them, in both directions.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reference/value/type.h"
#include "reference/value/value.h"

namespace wtck::runner {

/// What a value should have looked like, and where in it: the indices that lead to the wrong part.
struct ValueFault {
    std::string expected;
    std::vector<std::size_t> path = {};
};

/// Reads a value of a type. Anything that the type's Value can hold is accepted (see misfit), NULL always. MAP and
/// MULTISET come out sorted by key, for their pairs are in any order.
std::optional<value::Value> read_value(const nlohmann::ordered_json& json, const value::Type& type, ValueFault& fault);

/// Without a type: integers, other numbers and text stay what they are, but a timestamp loses its trailing fractional
/// zeros.
std::optional<value::Value> read_untyped(const nlohmann::ordered_json& json, ValueFault& fault);

/// An untyped value read again under a type that became known later, such as that of an answer's schema.
std::optional<value::Value> retyped(const value::Value& untyped, const value::Type& type);

/// What the type demands beyond read_value and the value lacks: range, digits, length, NOT NULL. Nothing if it fits.
std::optional<std::string> misfit(const value::Value& value, const value::Type& type);

nlohmann::ordered_json write_value(const value::Value& value, const value::Type& type);
nlohmann::ordered_json write_untyped(const value::Value& value);

/// A row of as many values as there are types; the fault's path begins with the column.
std::optional<value::Row> read_row(const nlohmann::ordered_json& json, const std::vector<value::Type>& types,
                                   ValueFault& fault);
std::optional<value::Row> read_untyped_row(const nlohmann::ordered_json& json, ValueFault& fault);
nlohmann::ordered_json write_row(const value::Row& row, const std::vector<value::Type>& types);
nlohmann::ordered_json write_untyped_row(const value::Row& row);

}  // namespace wtck::runner
