// Takes a join's condition apart: the bounds of windows, other equalities, and the rest.
#pragma once

#include <vector>

#include "reference/bind/relation.h"
#include "reference/plan/plan.h"
#include "reference/rules/interval_joins.h"
#include "reference/rules/joins.h"

namespace wtck::plan {

struct JoinParts {
    rules::JoinShape facts;
    int left_start = -1;  // the compared window columns of each input, where there are any
    int left_end = -1;
    int right_start = -1;
    int right_end = -1;
    JoinCondition condition;      // the whole of it
    JoinCondition within_window;  // without the bounds
    rules::TimeComparisons time_comparisons;
    bool unknown_comparisons = false;  // of times, beyond those
    rules::TimeBounds time_bounds;
    int left_time = -1;  // the compared time attributes
    int right_time = -1;
    JoinCondition within_time;  // without those comparisons
};

JoinParts parts_of(const bind::Join& join);

/// The conjunction of conditions; null for none.
bind::ExprPtr conjunction(const std::vector<bind::ExprPtr>& conditions);

}  // namespace wtck::plan
