// Points in time as CAST reads them from text: more freely than the strict forms of timestamp.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/value/timestamp.h"

namespace wtck::value {

/// `y-m-d` with one or two digits of month and day, then nothing or ` h:m:s[.S…]`. A day that the month lacks is its
/// last one, 24:00:00 the next midnight; blanks around it are none of a timestamp's. (TYP-19)
std::optional<Timestamp> timestamp_of_text(std::string_view text);

/// Days since 1970 of `y`, `y-m` or `y-m-d`, whatever follows a blank behind it. (TYP-19)
std::optional<std::int64_t> date_of_text(std::string_view text);

/// Milliseconds of the day of `h`, `h:m` or `h:m:s[.S…]`, blanks around it aside. (TYP-19)
std::optional<std::int64_t> time_of_text(std::string_view text);

}  // namespace wtck::value
