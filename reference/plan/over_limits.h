// What an OVER in a stream may be.
#pragma once

#include "reference/plan/plan.h"

namespace wtck::plan {

/// Refuses an OVER that a stream has no operator for, and one that this engine has none for; `entangled`: a condition
/// above uses its number, but not as the bound of a Top-N.
void check_over(const bind::Over& over, const rules::Rules& rules, bool entangled, sql::Position at);

/// OVR-15: refuses an input with updates.
void check_over_input(const Node& input, sql::Position at);

}  // namespace wtck::plan
