// The watermark of an operator: the smallest among its input channels, which are those of all tables it reads (WM-07)
// as far as they are not idle (WM-08).
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "oracle/moments.h"

namespace wtck::oracle {

/// From this moment on the watermark is this one, in milliseconds. A row that arrives in the same moment still sees the
/// one before: what a watermark releases comes first, then the watermark.
struct Advance {
    std::int64_t moment = 0;
    std::int64_t watermark = 0;
};

/// Every advance of the watermark that an operator over these tables sees, the first being "none yet" at moment 0. It
/// never goes back (WM-51). Idle channels don't count; one that comes back counts again when it has caught up (WM-55).
/// When the channel that held time back is the last to become idle, the largest watermark seen counts (WM-56). Signals
/// come in order of their moments.
std::vector<Advance> clock_of(const bind::BoundQuery& query, const std::set<int>& tables,
                              const std::vector<Signal>& signals);

}  // namespace wtck::oracle
