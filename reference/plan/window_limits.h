// Which sizes of a window function are refused, whatever stands on it.
#pragma once

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// Refuses what the rules don't allow, and what is beyond this engine.
void check_window(const bind::WindowSpec& spec, const rules::Rules& rules, bool batch);

}  // namespace wtck::plan
