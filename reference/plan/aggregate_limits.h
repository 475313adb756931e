// Which aggregates are refused for their window or for their input.
#pragma once

#include <vector>

#include "reference/plan/plan.h"

namespace wtck::plan {

/// Refuses a window aggregate whose sizes, options or functions the window doesn't allow. Merged: it cuts the windows
/// itself.
void check_window_aggregate(const bind::BoundQuery& query, const rules::Rules& rules,
                            const std::vector<bind::AggregateCall>& calls, const bind::WindowSpec& spec, bool merged);

/// Whether it is of flatAggregate().
bool has_table_aggregate(const bind::GroupWindow& group);

/// Likewise of a group window.
void check_group_window(const bind::BoundQuery& query, const rules::Rules& rules, const bind::GroupWindow& group);

/// UDF-04: refuses functions that can't take rows back over an input that does.
void check_retraction(const rules::Rules& rules, const std::vector<bind::AggregateCall>& calls, const Node& input);

}  // namespace wtck::plan
