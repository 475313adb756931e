// What an OVER in a stream may be.
#pragma once

#include "reference/plan/plan.h"

namespace wtck::plan {

/// Refuses an OVER that a stream has no operator for, and one that this engine has none for.
void check_over(const bind::Over& over, const rules::Rules& rules, sql::Position at);

/// OVR-15: refuses an input with updates.
void check_over_input(const Node& input, sql::Position at);

}  // namespace wtck::plan
