// Which kinds of change come out of a plan.
#pragma once

#include <string>
#include <vector>

#include "reference/plan/plan.h"

namespace wtck::plan {

/// As Flink's EXPLAIN says it of a query without a sink: `+I`, with `+U` where rows are updated and `-D` where they may
/// be deleted. `-U` only where a join needs it of an input without a key, or a filter, and so has it; nobody else asks
/// for it there, though the query emits it.
std::vector<std::string> changelog(const Node& root, const rules::Rules& rules);

}  // namespace wtck::plan
