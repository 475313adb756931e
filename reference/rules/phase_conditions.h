// What an aggregate needs to be computed in two phases.
#pragma once

#include <string_view>

namespace wtck::rules {

/// PHASE-01 to PHASE-06, in that order, by the names that a case's `plan.conditions` uses.
inline constexpr std::string_view kPhaseConditions[] = {"strategy",  "event-time",  "not-session",
                                                        "mergeable", "insert-only", "distribution"};

}  // namespace wtck::rules
