#include "reference/rules/emission.h"

#include <algorithm>

namespace wtck::rules {

std::optional<std::int64_t> showing_delay(WindowStage stage, std::optional<std::int64_t> early,
                                          std::optional<std::int64_t> late) {
    switch (stage) {
        case WindowStage::Early: return early;
        case WindowStage::Late: return late;
        case WindowStage::OpenedLate: break;
    }
    return 0;
}

std::int64_t next_showing(std::int64_t first, std::int64_t delay, std::int64_t now) {
    const std::int64_t delays = (now - first + delay - 1) / delay;
    return first + std::max<std::int64_t>(delays, 1) * delay;
}

std::int64_t lateness_of(bool late_fire, std::int64_t allowed) {
    return late_fire ? allowed : 0;
}

}  // namespace wtck::rules
