// Java's patterns of points in time, as far as each letter has one meaning for everyone; others fail rather than guess.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wtck::exec {

constexpr std::string_view kUsualTime = "yyyy-MM-dd HH:mm:ss";

/// Milliseconds of the wall clock as text: yyyy, yy, MM, M, dd, d, HH, H, mm, m, ss, s, SSS, and text in quotes.
std::string format_time_pattern(std::int64_t local, std::string_view pattern);

/// What a text means by a pattern. Java reads leniently, and in more than one way: what does not follow the pattern to
/// the letter, but is not plainly something else either, is unclear.
struct ParsedTime {
    enum class Outcome { Time, None, Unclear };
    Outcome outcome = Outcome::None;
    std::int64_t millis = 0;  // of the wall clock
};
ParsedTime parse_time_pattern(std::string_view text, std::string_view pattern);

}  // namespace wtck::exec
