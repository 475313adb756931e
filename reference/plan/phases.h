// Whether a window aggregate has a local aggregate in front, and why.
#pragma once

#include "reference/plan/plan.h"

namespace wtck::plan {

/// PHASE-01 to PHASE-06: sets the phases and their conditions of an aggregate whose window and calls are known.
void choose_phases(const bind::BoundQuery& query, const rules::Rules& rules, WindowAggregate& aggregate);

}  // namespace wtck::plan
