// The operator of a join.
#pragma once

#include "reference/plan/join_shape.h"
#include "reference/plan/plan.h"

namespace wtck::plan {

/// A WindowJoin or an IntervalJoin where the rules say so, else a RegularJoin; bounded inputs have no need of windows.
/// Refuses what neither can run. The relation is a settled one (settle_joins.h).
NodePtr plan_join(const bind::Join& join, const bind::Relation& relation, NodePtr left, NodePtr right,
                  const rules::Rules& rules, bool bounded);

}  // namespace wtck::plan
