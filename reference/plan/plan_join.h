// The operator of a join.
#pragma once

#include "reference/plan/join_shape.h"
#include "reference/plan/plan.h"

namespace wtck::plan {

/// IVJ-01: whether a join is an interval join, if it is none by window; IN and EXISTS never are.
bool works_by_time(const bind::Join& join, const JoinParts& parts, const rules::Rules& rules);

/// A WindowJoin or an IntervalJoin where the rules say so, else a RegularJoin; bounded inputs have no need of windows.
/// Refuses what neither can run. The relation is a settled one (settle_joins.h).
NodePtr plan_join(const bind::Join& join, const bind::Relation& relation, NodePtr left, NodePtr right,
                  const rules::Rules& rules, bool bounded);

}  // namespace wtck::plan
