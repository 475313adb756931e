// What the operators decide, as a stream of events: explanations, failure texts and pictures are drawn from it alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "reference/value/change.h"
#include "reference/value/time_window.h"

namespace wtck::exec::trace {

/// A row arrived; `number` counts from 1 over the whole run.
struct RowArrived {
    int number = 0;
    std::string table;
    value::Change change;
};
/// The row was put into a window. A session's window is the merged one.
struct RowPlaced {
    int row = 0;
    value::TimeWindow window;
    value::Row key;
};
/// The row was late for a window that has fired, and left out of it.
struct RowLate {
    int row = 0;
    value::TimeWindow window;
    std::int64_t watermark = 0;  // of the operator, when the row came
};
/// The row entered no window.
struct RowDropped {
    enum class Reason { Late, NullTime, NoWindow, Filtered };
    int row = 0;
    Reason reason = Reason::Late;
};
/// Sessions touched and became one.
struct SessionsMerged {
    int row = 0;
    value::TimeWindow before;  // one of the sessions that went into it
    value::TimeWindow after;
    value::Row key;
};
/// The clock of an operator moved.
struct WatermarkAdvanced {
    std::int64_t watermark = 0;
};
/// A window ended and its result was emitted, or it was empty (retracted to nothing) and was not.
struct WindowFired {
    value::TimeWindow window;
    value::Row key;
    bool empty = false;
};
/// A Top-N or a deduplication let go of a row: one that came, or one that another took the place of.
struct RowDisplaced {
    value::Row row;
    value::TimeWindow window;
};
/// A window that ended kept the row, as the one of this number.
struct RowKept {
    value::Row row;
    value::TimeWindow window;
    std::int64_t number = 1;
};

/// The rows that met in a window that has just fired, of each input; `meet` is false where their key is NULL, so that
/// none of them matches.
struct RowsMet {
    std::vector<value::Row> left;
    std::vector<value::Row> right;
    bool meet = true;
};

using Event = std::variant<RowArrived, RowPlaced, RowLate, RowDropped, SessionsMerged, WatermarkAdvanced, WindowFired,
                           RowDisplaced, RowKept, RowsMet>;

/// Receives events in the order in which things happen; `step` counts from 0.
using Observer = std::function<void(int step, const Event&)>;

}  // namespace wtck::exec::trace
