// Which outer joins are less than that under a filter: what the filter drops anyway need not be padded.
#pragma once

#include <vector>

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// WJN-67: the kind of a join under these conditions, over its columns. Conditions that are not true where a side is
/// NULL leave nothing of the rows that have no partner on that side. As Flink finds it: not in IN and BETWEEN with
/// constants, nor behind functions of its own.
bind::JoinKind kind_under(const bind::Join& join, const std::vector<bind::ExprPtr>& conditions,
                          const rules::Rules& rules);

}  // namespace wtck::plan
