// Which kinds of change come out of a plan.
#pragma once

#include <string>
#include <vector>

#include "reference/plan/plan.h"

namespace wtck::plan {

/// `+I`; with `-U` and `+U` where the root updates, and `-D` where rows may go for good.
std::vector<std::string> changelog(const Node& root);

}  // namespace wtck::plan
