#include "reference/rules/interval_joins.h"

#include <algorithm>

#include "reference/value/timestamp.h"

namespace wtck::rules {

bool is_interval_join(const TimeComparisons& comparisons, bind::JoinKind kind) {
    if (kind == bind::JoinKind::Semi || kind == bind::JoinKind::Anti) return false;
    const auto& [lower, upper, equal] = comparisons;
    return equal == 0 ? lower == 1 && upper == 1 : equal == 1 && lower == 0 && upper == 0;
}

bool never_meet(const TimeBounds& bounds) {
    return bounds.least > bounds.most;
}

std::int64_t reach(const TimeBounds& bounds, int input) {
    return input == 0 ? -bounds.least : bounds.most;
}

std::int64_t gives_up_at(std::int64_t time, std::int64_t reach) {
    return time + reach + 1;
}

bool waits_for_partner(std::int64_t time, std::int64_t reach, std::int64_t watermark) {
    return watermark < time + reach;
}

std::int64_t looks_later(const TimeBounds& /*bounds*/) {
    return 0;
}

std::int64_t looks_later_1_17(const TimeBounds& bounds) {
    return (reach(bounds, 0) + reach(bounds, 1)) / 2;
}

std::int64_t watermark_behind(std::int64_t watermark, const TimeBounds& bounds) {
    if (watermark == value::kEndOfTime || never_meet(bounds)) return watermark;
    return watermark - std::max(reach(bounds, 0), reach(bounds, 1));
}

}  // namespace wtck::rules
