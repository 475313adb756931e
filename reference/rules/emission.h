// Early and late fire: when a group window tells what it has before its end, and after it.
#pragma once

#include <cstdint>

namespace wtck::rules {

/// EMIT-02: the instant of processing time at which a window shows a row that arrives `now`: a delay after the window's
/// first such row, and every delay from there on. All in milliseconds.
std::int64_t next_showing(std::int64_t first, std::int64_t delay, std::int64_t now);

/// EMIT-05: how long after its end a window still takes rows.
std::int64_t lateness_of(bool late_fire, std::int64_t allowed);

}  // namespace wtck::rules
