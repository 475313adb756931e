// Points in time: milliseconds since 1970 and the nanoseconds within the millisecond, with their text form.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wtck::value {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

/// The watermark that ends an input: every window fires.
constexpr std::int64_t kEndOfTime = INT64_MAX;
/// The watermark before there is one.
constexpr std::int64_t kNoWatermark = INT64_MIN;

/// TIMESTAMP: wall-clock fields read as if UTC; TIMESTAMP_LTZ: the instant. 0 <= nanos < 1,000,000.
struct Timestamp {
    std::int64_t millis = 0;
    std::int32_t nanos = 0;

    auto operator<=>(const Timestamp&) const = default;
};

/// Cuts digits beyond `precision` (0 to 9), toward the past.
Timestamp truncate(Timestamp time, int precision);

/// `yyyy-MM-dd HH:mm:ss[.S…]` with as many fractional digits as needed, at most nine; years 0000 to 9999 in four
/// digits, others with a sign.
std::string to_string(Timestamp time);
std::string date_to_string(std::int64_t days);
std::string time_to_string(std::int64_t millis_of_day);

/// Reads what to_string prints, and `T` for the blank. A trailing `Z` is accepted only if `zulu` is given, and reported
/// there.
std::optional<Timestamp> parse_timestamp(std::string_view text, bool* zulu = nullptr);
/// Days since 1970.
std::optional<std::int64_t> parse_date(std::string_view text);
/// Milliseconds of the day.
std::optional<std::int64_t> parse_time(std::string_view text);

/// A proleptic Gregorian date.
struct Date {
    std::int64_t year;
    int month;  // 1 to 12
    int day;    // 1 to 31
};
Date date_of_days(std::int64_t days);
std::int64_t days_of_date(const Date& date);
int days_in_month(std::int64_t year, int month);

/// Adds months, keeping the day where it exists, else the month's last (SQL's year-month arithmetic).
Timestamp add_months(Timestamp time, std::int64_t months);

}  // namespace wtck::value
