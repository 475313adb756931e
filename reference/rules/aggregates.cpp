#include "reference/rules/aggregates.h"

#include "reference/value/arithmetic.h"

namespace wtck::rules {

std::int64_t integer_average(std::int64_t sum, std::int64_t count) {
    return value::wrapping_divide(sum, count);
}

bool can_merge(bind::AggregateFunction function) {
    return function != bind::AggregateFunction::FirstValue && function != bind::AggregateFunction::LastValue &&
           function != bind::AggregateFunction::SumWithoutMerge &&
           function != bind::AggregateFunction::WeightedAverageWithoutMerge;
}

bool can_retract(bind::AggregateFunction function) {
    return function != bind::AggregateFunction::SumWithoutRetract && function != bind::AggregateFunction::MinMaxCount &&
           function != bind::AggregateFunction::Top2ByWeight;
}

}  // namespace wtck::rules
