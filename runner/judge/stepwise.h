// Step expectations against the steps of an answer. An answer that knows less is compared in longer stretches: between
// watermarks, or as one whole.
#pragma once

#include "runner/judge/compare.h"

namespace wtck::runner {

struct StepsComparison {
    std::string answer;                            // the names of the any_of met
    std::vector<reports::Difference> differences;  // one a stretch at most
    bool failed_running = false;                   // the engine failed in a step where rows were expected: the last one
};

/// Requires a stepwise case and an answer that was not refused before any row.
StepsComparison compare_steps(const Case& of, const Answer& answer, const Terms& terms);

}  // namespace wtck::runner
