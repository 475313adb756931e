// Points in time as milliseconds, days, or texts where they are finer: zones, calendars and texts.
#include <fmt/format.h>

#include "oracle/functions.h"
#include "oracle/storage.h"
#include "reference/value/arithmetic.h"
#include "reference/value/timestamp.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;
using Text = std::string_view;
using value::Date;
using value::kDay;

Int to_local(const value::Zone& zone, Int instant) {
    return zone.to_local(instant);
}
Int to_instant(const value::Zone& zone, Int local) {
    return zone.to_epoch(local);
}
Int to_last_instant(const value::Zone& zone, Int local) {
    return zone.to_last_epoch(local);
}

Date date_of(Int millis) {
    return value::date_of_days(value::floor_divide(millis, kDay));
}

Int length_of(Text unit) {
    if (unit == "MILLISECOND") return 1;
    if (unit == "SECOND") return value::kSecond;
    if (unit == "MINUTE") return value::kMinute;
    if (unit == "HOUR") return value::kHour;
    if (unit == "DAY") return kDay;
    return 0;
}

Int extract(Text unit, Int millis) {
    const Int time = value::floor_remainder(millis, kDay);
    const Date date = date_of(millis);
    if (unit == "YEAR") return date.year;
    if (unit == "QUARTER") return (date.month + 2) / 3;
    if (unit == "MONTH") return date.month;
    if (unit == "DAY") return date.day;
    if (unit == "HOUR") return time / value::kHour;
    if (unit == "MINUTE") return time / value::kMinute % 60;
    if (unit == "SECOND") return time / value::kSecond % 60;
    const Int days = value::floor_divide(millis, kDay);
    if (unit == "DOW") return value::floor_remainder(days - 3, 7) + 1;  // 1970-01-04 was a Sunday
    if (unit == "DOY") return days - value::days_of_date({date.year - 1, 12, 31});
    if (unit == "EPOCH") return value::floor_divide(millis, value::kSecond);
    refuse("EXTRACT of " + std::string(unit));
}

/// The first instant of the unit that the time lies in.
Int floor_to(Int millis, Text unit) {
    if (const Int length = length_of(unit); length != 0) return millis - value::floor_remainder(millis, length);
    const Date date = date_of(millis);
    if (unit == "MONTH") return value::days_of_date({date.year, date.month, 1}) * kDay;
    if (unit == "YEAR") return value::days_of_date({date.year, 1, 1}) * kDay;
    refuse("FLOOR or CEIL to " + std::string(unit));
}

Int ceil_to(Int millis, Text unit) {
    const Int floor = floor_to(millis, unit);
    if (floor == millis) return millis;
    if (const Int length = length_of(unit); length != 0) return floor + length;
    return value::add_months({floor, 0}, unit == "MONTH" ? 1 : 12).millis;
}

Int add_months(Int millis, Int months) {
    return value::add_months({millis, 0}, months).millis;
}

/// The letters that mean the same to everybody.
std::string format(Int millis, Text pattern) {
    const Date date = date_of(millis);
    const Int time = value::floor_remainder(millis, kDay);
    std::string result;
    while (!pattern.empty()) {
        const char c = pattern.front();
        const std::size_t other = pattern.find_first_not_of(c);
        const std::size_t run = other == pattern.npos ? pattern.size() : other;
        const Text piece = pattern.substr(0, run);
        if (piece == "yyyy" && date.year >= 0 && date.year <= 9999) {
            result += fmt::format("{:04}", date.year);
        } else if (piece == "MM") {
            result += fmt::format("{:02}", date.month);
        } else if (piece == "dd") {
            result += fmt::format("{:02}", date.day);
        } else if (piece == "HH") {
            result += fmt::format("{:02}", time / value::kHour);
        } else if (piece == "mm") {
            result += fmt::format("{:02}", time / value::kMinute % 60);
        } else if (piece == "ss") {
            result += fmt::format("{:02}", time / value::kSecond % 60);
        } else if (piece == "SSS") {
            result += fmt::format("{:03}", time % value::kSecond);
        } else if (Text(" -:/.,_").find(c) != Text::npos) {
            result += piece;
        } else {
            refuse("DATE_FORMAT with this pattern");
        }
        pattern.remove_prefix(run);
    }
    return result;
}

/// A timestamp prints all digits of its precision.
std::string text_of_millis(Int millis, Int precision) {
    const Int fraction = value::floor_remainder(millis, value::kSecond);
    std::string text = value::to_string(value::Timestamp{millis - fraction, 0});
    if (precision > 0) text += "." + fmt::format("{:03}", fraction).substr(0, static_cast<std::size_t>(precision));
    return text;
}

std::string text_of_fine(Text time, Int precision) {
    return std::string(time.substr(0, 20 + static_cast<std::size_t>(precision)));
}

Int millis_of_fine(Text time) {
    return fine_timestamp(time).millis;
}

std::string fine_of_millis(Int millis) {
    return fine_text({millis, 0});
}

std::string truncate_fine(Text time, Int precision) {
    return fine_text(value::truncate(fine_timestamp(time), static_cast<int>(precision)));
}

Int truncate_millis(Int millis, Int precision) {
    return value::truncate({millis, 0}, static_cast<int>(precision)).millis;
}

/// Only the plain form `yyyy-MM-dd HH:mm:ss[.SSS]`; Flink's readers differ about the others.
std::optional<Int> try_timestamp(Text text) {
    const auto time = value::parse_timestamp(text);
    if (time && text.size() >= 19 && text[10] == ' ' && time->nanos == 0) return time->millis;
    if (text.find_first_of("0123456789") == text.npos) return std::nullopt;
    refuse("CAST of a text to a point in time");
}

Int to_timestamp(Text text) {
    const auto time = try_timestamp(text);
    if (!time) refuse("fails while running: CAST of a text");
    return *time;
}

Int to_date(Text text) {
    const auto date = value::parse_date(text);
    if (!date) refuse("CAST of a text to a point in time");
    return *date;
}

/// TO_TIMESTAMP, of texts on which nobody disagrees.
Int plain_timestamp(Text text) {
    const auto time = try_timestamp(text);
    if (!time) refuse("TO_TIMESTAMP of a text that is no timestamp");
    return *time;
}

Int unit_length(Text unit) {
    const Int length = length_of(unit);
    if (length == 0) refuse("TIMESTAMPDIFF in " + std::string(unit));
    return length;
}

std::string text_of_date(Int days) {
    return value::date_to_string(days);
}

}  // namespace

void register_time_functions(const Registry& registry) {
    registry.function("to_local", to_local);
    registry.function("to_instant", to_instant);
    registry.function("to_last_instant", to_last_instant);
    registry.function("extract", extract);
    registry.function("floor_to", floor_to);
    registry.function("ceil_to", ceil_to);
    registry.function("add_months", add_months);
    registry.function("date_format", format);
    registry.function("text_of_millis", text_of_millis);
    registry.function("text_of_fine", text_of_fine);
    registry.function("millis_of_fine", millis_of_fine);
    registry.function("fine_of_millis", fine_of_millis);
    registry.function("truncate_fine", truncate_fine);
    registry.function("truncate_millis", truncate_millis);
    registry.function("timestamp_of_text", to_timestamp);
    registry.function("try_timestamp_of_text", try_timestamp);
    registry.function("plain_timestamp", plain_timestamp);
    registry.function("unit_length", unit_length);
    registry.function("date_of_text", to_date);
    registry.function("text_of_date", text_of_date);
}

}  // namespace wtck::oracle
