// Where the columns that come out of a window aggregate are from.
#pragma once

#include <vector>

#include "reference/plan/plan.h"

namespace wtck::plan {

/// Keys that are columns of the aggregate's window come from the window, the others are evaluated; `keys` stand for
/// aggregate.keys one by one.
void place_output(const bind::Aggregate& aggregate, const std::vector<bind::ExprPtr>& keys, WindowAggregate& result);

/// The aggregate of a group window, but for what its input and the options say.
WindowAggregate group_window_aggregate(const bind::GroupWindow& group);

}  // namespace wtck::plan
