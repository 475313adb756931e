// Decisions that nobody should take: each mutant changes one of them, and the suite must notice.
#pragma once

#include <string_view>
#include <vector>

#include "reference/rules/rules.h"

namespace wtck::rules {

struct Mutant {
    std::string_view name;
    std::string_view text;  // what it does wrong
    void (*apply)(Rules& rules);
};

/// Of windows, their clock and what is aggregated in them.
const std::vector<Mutant>& window_mutants();
/// Of rankings, joins and OVER.
const std::vector<Mutant>& relation_mutants();

}  // namespace wtck::rules
