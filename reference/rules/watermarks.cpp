#include "reference/rules/watermarks.h"

namespace wtck::rules {

bool emits_watermark(std::int64_t candidate, std::int64_t last) {
    return candidate > last && candidate > 0;
}

bool holds_back(bool idle, bool caught_up) {
    return !idle && caught_up;
}

}  // namespace wtck::rules
