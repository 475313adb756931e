// What aggregate functions do where SQL leaves a choice.
#pragma once

#include <cstdint>

#include "reference/bind/expression.h"

namespace wtck::rules {

/// AGG-53: the average of integers is an integer, cut toward zero. count > 0.
std::int64_t integer_average(std::int64_t sum, std::int64_t count);

/// AGG-59, UDF-02: FIRST_VALUE, LAST_VALUE and users' functions without merge can't be merged: refused where windows
/// are put together from parts.
bool can_merge(bind::AggregateFunction function);

/// UDF-04: a user's function without retract can't take rows back, so input with updates is refused.
bool can_retract(bind::AggregateFunction function);

}  // namespace wtck::rules
