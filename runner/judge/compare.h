// An engine's answer against what its case expects.
#pragma once

#include "runner/judge/facts.h"

namespace wtck::runner {

struct Comparison {
    std::optional<reports::Strength> strength = {};      // at which rows were compared; none if none were
    std::string answer = {};                             // the names of the any_of met
    std::optional<reports::Difference> difference = {};  // the first one; none: as expected
    bool compared = false;                               // whether the engine said anything that the case asks for
    bool failed_running = false;                         // the engine failed in a step where rows were expected
};

/// Compares at the granularity of the answer. The answer has as many steps as the timeline, or fewer and an error.
Comparison compare(const Case& of, const Answer& answer, const Terms& terms);

}  // namespace wtck::runner
