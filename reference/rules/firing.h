// When a window fires, and when a row comes too late for it. Watermarks are epoch milliseconds.
#pragma once

#include <cstdint>

#include "reference/value/zone.h"

namespace wtck::rules {

/// LATE-01, TZ-51: the watermark at which a window that ends at `end` (on its own clock) fires: end - 1 ms, and in a
/// zone the last instant at which the wall clock shows that.
std::int64_t firing_time(std::int64_t end, const value::Zone& zone);

/// LATE-01: a window fires when the watermark reaches its firing time, not one millisecond earlier.
bool fires(std::int64_t firing_time, std::int64_t watermark);

/// TIM-08: by processing time a millisecond is reached when it is over: a window [0, 5) fires when the clock says 5.
std::int64_t clock_when_over(std::int64_t time);

/// LATE-02, LATE-04: a row is late for a window that has fired, whatever its own distance to the watermark; there is no
/// allowed lateness.
bool is_late(std::int64_t firing_time, std::int64_t watermark);

/// GEN-05, TZ-03: window_time is end - 1 ms; of an instant, the earlier one where the wall clock shows it twice.
std::int64_t window_time(std::int64_t end, const value::Zone& zone);

}  // namespace wtck::rules
