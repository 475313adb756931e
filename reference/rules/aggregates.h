// What aggregate functions do where SQL leaves a choice.
#pragma once

#include <cstdint>

#include "reference/bind/expression.h"

namespace wtck::rules {

/// AGG-53: the average of integers is an integer, cut toward zero. count > 0.
std::int64_t integer_average(std::int64_t sum, std::int64_t count);

/// AGG-59: FIRST_VALUE and LAST_VALUE can't be merged, so HOP, CUMULATE and SESSION refuse them.
bool can_merge(bind::AggregateFunction function);

}  // namespace wtck::rules
