// Takes a join's condition apart: the bounds of windows, other equalities, and the rest.
#pragma once

#include <vector>

#include "reference/bind/relation.h"
#include "reference/plan/plan.h"
#include "reference/plan/time_bounds.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

struct JoinParts {
    rules::JoinShape facts;
    int left_start = -1;  // the compared window columns of each input, where there are any
    int left_end = -1;
    int right_start = -1;
    int right_end = -1;
    JoinCondition condition;      // the whole of it
    JoinCondition within_window;  // without the bounds
    JoinTimes times;
    JoinCondition within_time;  // without the comparisons of times
};

JoinParts parts_of(const bind::Join& join);

/// How a join works. Of bounded inputs all are regular.
enum class JoinForm { Regular, Window, Interval };

/// WJN-01, IVJ-01: by window if it can, else by time if it can.
JoinForm form_of(const bind::Join& join, const JoinParts& parts, const rules::Rules& rules);

/// The expression with its columns counted from another place.
bind::ExprPtr moved(const bind::ExprPtr& expr, int by);

/// The conjunction of conditions; null for none.
bind::ExprPtr conjunction(const std::vector<bind::ExprPtr>& conditions);

}  // namespace wtck::plan
