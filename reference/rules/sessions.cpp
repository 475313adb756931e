#include "reference/rules/sessions.h"

namespace wtck::rules {

value::TimeWindow session_of(std::int64_t time, std::int64_t gap) {
    return {time, time + gap};
}

bool sessions_touch(const value::TimeWindow& a, const value::TimeWindow& b) {
    return a.start <= b.end && b.start <= a.end;
}

std::int64_t session_lateness_end(const value::TimeWindow& /*alone*/, const value::TimeWindow& merged) {
    return merged.end;
}

}  // namespace wtck::rules
