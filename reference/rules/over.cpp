#include "reference/rules/over.h"

namespace wtck::rules {

bool waiting_row_is_due(std::int64_t time, std::int64_t watermark) {
    return time <= watermark;
}

bool is_late_for_over(std::int64_t time, bool bounded, std::int64_t watermark, std::optional<std::int64_t> last) {
    if (bounded) return last && time <= *last;
    return time <= watermark;
}

bool shares_result_with_peers(bool rows) {
    return !rows;
}

bool range_holds(std::int64_t age, std::int64_t reach) {
    return age <= reach;
}

bool rows_hold(std::int64_t places, std::int64_t reach) {
    return places <= reach;
}

}  // namespace wtck::rules
