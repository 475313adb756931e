// VAR_POP, VAR_SAMP, STDDEV_POP and STDDEV_SAMP taken apart, as Flink's planner does it.
#pragma once

#include <functional>

#include "reference/bind/expression.h"

namespace wtck::bind {

bool is_variance(AggregateFunction function);

/// Gives the column in which the value of an aggregate call stands.
using AddAggregate = std::function<ExprPtr(AggregateCall)>;

/// AGG-68: the squared distances from the mean as DOUBLE, cast to the type of the call at the end.
ExprPtr variance_by_distances(AggregateCall call, const AddAggregate& add);

/// AGG-69: (SUM(x * x) - SUM(x) * SUM(x) / COUNT(x)) / COUNT(x), each step in SQL's own type for it; up to Flink 1.20.
ExprPtr variance_by_sums(const AggregateCall& call, const AddAggregate& add);

}  // namespace wtck::bind
