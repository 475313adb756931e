#include "reference/rules/firing.h"

namespace wtck::rules {

std::int64_t firing_time(std::int64_t end, const value::Zone& zone) {
    return zone.to_last_epoch(end - 1);
}

bool fires(std::int64_t firing_time, std::int64_t watermark) {
    return watermark >= firing_time;
}

std::int64_t clock_when_over(std::int64_t time) {
    return time + 1;
}

bool is_late(std::int64_t firing_time, std::int64_t watermark) {
    return fires(firing_time, watermark);
}

std::int64_t window_time(std::int64_t end, const value::Zone& zone) {
    return zone.to_epoch(end - 1);
}

}  // namespace wtck::rules
