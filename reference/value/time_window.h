// A window of event time, processing time or rows.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace wtck::value {

/// [start, end) in milliseconds of the window's own clock: wall clock for TIMESTAMP_LTZ (TZ-04), else as if UTC.
struct TimeWindow {
    std::int64_t start = 0;
    std::int64_t end = 0;

    auto operator<=>(const TimeWindow&) const = default;
};

/// `[2020-04-15 08:00:00, 2020-04-15 08:10:00)`
std::string to_string(const TimeWindow& window);

}  // namespace wtck::value
