// OVER in a stream: which rows its frames hold, and when rows come out.
#pragma once

#include <cstdint>
#include <optional>

namespace wtck::rules {

/// OVR-01, TOP-07: a row that waits comes out when the watermark has reached its time.
bool waiting_row_is_due(std::int64_t time, std::int64_t watermark);

/// OVR-02, OVR-03: without a lower bound of the frame a row is late at or before the watermark; with one, only at or
/// before the last row of its partition that came out.
bool is_late_for_over(std::int64_t time, bool bounded, std::int64_t watermark, std::optional<std::int64_t> last);

/// OVR-04: RANGE gives rows of equal times the same result, ROWS takes one after the other.
bool shares_result_with_peers(bool rows);

/// OVR-05: a row exactly as old as RANGE reaches back is in the frame; times in milliseconds.
bool range_holds(std::int64_t age, std::int64_t reach);

/// OVR-06: so does ROWS with the row that stands `reach` places away.
bool rows_hold(std::int64_t places, std::int64_t reach);

}  // namespace wtck::rules
