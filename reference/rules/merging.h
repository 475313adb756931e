// When an aggregate is a window aggregate, when it merges with its window function, and when it runs in two phases.
#pragma once

#include "reference/bind/relation.h"

namespace wtck::rules {

/// What the planner found out about an aggregate and the window function below it.
struct AggregateShape {
    bool start_key = false;  // GROUP BY has a genuine window_start …
    bool end_key = false;    // … and a genuine window_end of the same window
    bool session = false;
    bool keys_are_partition = false;      // the other keys are the columns SESSION is partitioned by, as a set
    bool directly_on_window = false;      // only filters and projections stand between
    bool fixes_key = false;               // a filter leaves one value of a key that it takes: a bound, SESSION's keys
    bool filters_window_column = false;   // a filter between looks at a window column
    bool computes_window_column = false;  // an expression between, a key or an argument computes with one
    bool uses_window_bounds = false;      // one of the two looks at window_start or window_end
    bool processing_time = false;         // the window goes by the clock
};

/// AGG-01, AGG-07, VVR-11, SES-18: both window columns are keys, and for SESSION the rest are its partition keys; else
/// it is the regular, updating aggregate. By processing time it must also be able to go without these columns of
/// the rows, right on its window function (AGG-74).
bool is_window_aggregate(const AggregateShape& shape);

/// VVR-09 a, b, g: the aggregate takes the window function in unless a filter or a computation in between needs the
/// columns. Rows of the answer are the same either way.
bool merges_with_window(const AggregateShape& shape);

/// GEN-51: a filter above SESSION picks from the rows of sessions already cut, so the aggregate must read these from
/// columns. A filter above other windows may move below them.
bool cuts_windows_first(bool session, bool filtered);

/// AGG-59, UDF-02: whether windows of this kind are put together from parts: those of SESSION as rows arrive, those of
/// HOP and CUMULATE where the aggregate takes the window function in, not where rows come in their windows already.
bool needs_merging(bind::WindowKind kind, bool merged);

/// PHASE-01 to PHASE-04: a local aggregate in front pays off unless forbidden; never for SESSION, nor where a function
/// can't merge.
bool has_two_phases(bool one_phase_forced, bool session, bool all_merge, bool event_time);

}  // namespace wtck::rules
