// How watermarks come about and combine.
#pragma once

#include <cstdint>

namespace wtck::rules {

/// WM-02, WM-52: the watermark expression yields a watermark when it passes the last one, which starts at 0: none is
/// ever zero or negative.
bool emits_watermark(std::int64_t candidate, std::int64_t last);

/// WM-07, WM-08: a channel holds the clock back unless it is idle, or has come back from idleness and not yet caught
/// up.
bool holds_back(bool idle, bool caught_up);

}  // namespace wtck::rules
