// The types of results: what two types have in common, and what arithmetic on them yields, as Flink merges types.
#pragma once

#include <optional>

#include "reference/bind/expression.h"
#include "reference/value/type.h"

namespace wtck::bind {

/// The type that values of both have after an implicit conversion (branches of CASE, sides of UNION and of a
/// comparison), or nothing.
std::optional<value::Type> common_type(const value::Type& a, const value::Type& b);

/// The type of `a function b` for Plus, Minus, Times, Divide and Modulo over numbers, points in time and intervals.
std::optional<value::Type> arithmetic_type(Function function, const value::Type& a, const value::Type& b);

/// DECIMAL(precision, scale) cut to 38 digits: decimals give way, but not below six of them.
value::Type bounded_decimal(int precision, int scale, bool nullable);

/// Whether CAST from one type to another is something this engine computes.
bool can_cast(const value::Type& from, const value::Type& to);

/// The type of an aggregate over an argument of this type (TYP-01 to TYP-05); nothing where the function does not take
/// it. `nullable_group` is set without keys or with a FILTER: then the result may be NULL whatever the argument.
std::optional<value::Type> aggregate_type(AggregateFunction function, const value::Type& argument, bool nullable_group);

}  // namespace wtck::bind
