// What a row's time means to a window, and what a missing one does.
#pragma once

#include <cstdint>

#include "reference/value/timestamp.h"
#include "reference/value/type.h"
#include "reference/value/zone.h"

namespace wtck::rules {

enum class NullTime {
    Fail,
    Drop,
    In1970,  // taken for the first moment of 1970: only under a defect
};

/// TIM-50, TIM-51, GRP-52: a merged aggregate or a group window can't place a row without a time: the job fails. In
/// batch the row is dropped.
NullTime null_time_in_aggregate(bool batch, bool group_window);

/// GEN-19: an isolated window function, and so whatever stands on it, drops the row.
NullTime null_time_in_table_function();

/// WM-14: the operator that makes watermarks from an expression fails the job over a NULL time, whatever reads it.
NullTime null_time_in_watermark();

/// TZ-04: windows over TIMESTAMP are cut on its fields, over TIMESTAMP_LTZ on the wall clock of the session's zone.
/// What is finer than a millisecond does not count (TIM-52).
std::int64_t window_clock(const value::Timestamp& time, value::Kind kind, const value::Zone& zone);

}  // namespace wtck::rules
