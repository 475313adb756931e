// Which kinds of change come out of a plan.
#pragma once

#include <string>
#include <vector>

#include "reference/plan/plan.h"

namespace wtck::plan {

/// `+I`; of an updating root `-U` and `+U` as well. A regular join has no updates of its own: it takes rows back, but
/// may pass on those of its inputs, and Flink says `+I`, `+U` and `-D` of it. A Rank among the operators adds `-D`.
std::vector<std::string> changelog(const Node& root, const std::vector<std::string>& operators);

}  // namespace wtck::plan
