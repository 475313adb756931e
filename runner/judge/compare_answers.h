// Two engines' answers to the same case, against each other.
#pragma once

#include "runner/judge/facts.h"

namespace wtck::runner {

struct AnswersComparison {
    reports::Strength strength = reports::Strength::Step;  // the weaker of the two
    /// At most one of rows or errors, of the first step where these differ; then every part that both engines tell of
    /// and tell differently. `missing` and `expected` are the first engine's, `extra` and `found` the second's.
    std::vector<reports::Difference> differences = {};
};

/// Takes the stronger answer as what the other is expected to be. Words of error messages do not count.
AnswersComparison compare_answers(const Case& of, const Answer& first, const Answer& second, bool count_rows);

}  // namespace wtck::runner
