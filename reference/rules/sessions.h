// When rows of one key belong to one session.
#pragma once

#include <cstdint>

#include "reference/value/time_window.h"

namespace wtck::rules {

/// SES-05: alone, a row makes the session from its time until the gap has passed.
value::TimeWindow session_of(std::int64_t time, std::int64_t gap);

/// SES-06: sessions that merely touch are one: rows exactly a gap apart belong together.
bool sessions_touch(const value::TimeWindow& a, const value::TimeWindow& b);

/// SES-11, LATE-02: whether a row is late is asked of the session it would join, not of the row alone. Gives the end
/// that decides.
std::int64_t session_lateness_end(const value::TimeWindow& alone, const value::TimeWindow& merged);

}  // namespace wtck::rules
