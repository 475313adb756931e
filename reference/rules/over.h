// OVER in a stream: which rows its frames hold, and when rows come out.
#pragma once

#include <cstdint>
#include <optional>

namespace wtck::rules {

/// OVR-01: a row comes out when the watermark has reached its time.
bool over_row_is_due(std::int64_t time, std::int64_t watermark);

/// OVR-02, OVR-03: without a lower bound of the frame a row is late at or before the watermark; with one, only at or
/// before the last row of its partition that came out.
bool is_late_for_over(std::int64_t time, bool bounded, std::int64_t watermark, std::optional<std::int64_t> last);

/// OVR-04: RANGE gives rows of equal times the same result, ROWS takes one after the other.
bool shares_result_with_peers(bool rows);

/// OVR-05: a row exactly as old as RANGE reaches back is in the frame; times in milliseconds.
bool range_holds(std::int64_t age, std::int64_t reach);

/// OVR-06: ROWS n PRECEDING holds so many rows, the current one included.
std::int64_t rows_in_frame(std::int64_t preceding);

}  // namespace wtck::rules
