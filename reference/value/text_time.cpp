#include "reference/value/text_time.h"

#include <algorithm>

#include "reference/value/digit.h"

namespace wtck::value {

namespace {

std::string_view stripped(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

/// Takes up to `most` digits off the front; nothing without one.
std::optional<std::int64_t> number(std::string_view& text, std::size_t most) {
    std::int64_t result = 0;
    std::size_t count = 0;
    while (count < most && count < text.size() && is_digit(text[count])) result = result * 10 + (text[count++] - '0');
    if (count == 0) return std::nullopt;
    text.remove_prefix(count);
    return result;
}

bool accept(std::string_view& text, char c) {
    if (!text.starts_with(c)) return false;
    text.remove_prefix(1);
    return true;
}

bool within(const std::optional<std::int64_t>& number, std::int64_t least, std::int64_t most) {
    return number && *number >= least && *number <= most;
}

/// Nanoseconds of a fraction of at most nine digits, of which there may be none.
std::optional<std::int64_t> fraction(std::string_view text) {
    std::int64_t nanos = 0;
    if (text.size() > 9) return std::nullopt;
    for (std::size_t i = 0; i < 9; ++i) {
        if (i < text.size() && !is_digit(text[i])) return std::nullopt;
        nanos = nanos * 10 + (i < text.size() ? text[i] - '0' : 0);
    }
    return nanos;
}

constexpr std::int64_t kNanosPerMilli = 1'000'000;

/// Nanoseconds of the day of `h:m:s[.S…]`, up to 24:00:00.
std::optional<std::int64_t> clock(std::string_view text) {
    const auto hour = number(text, 2);
    if (!within(hour, 0, 24) || !accept(text, ':')) return std::nullopt;
    const auto minute = number(text, 2);
    if (!within(minute, 0, 59) || !accept(text, ':')) return std::nullopt;
    const auto second = number(text, 2);
    if (!within(second, 0, 59) || !(text.empty() || accept(text, '.'))) return std::nullopt;
    const auto nanos = fraction(text);
    if (!nanos || (*hour == 24 && *minute + *second + *nanos > 0)) return std::nullopt;
    return (*hour * kHour + *minute * kMinute + *second * kSecond) * kNanosPerMilli + *nanos;
}

}  // namespace

std::optional<Timestamp> timestamp_of_text(std::string_view text) {
    if (text.size() < 4 || !std::all_of(text.begin(), text.begin() + 4, is_digit)) return std::nullopt;
    const auto year = number(text, 4);
    if (!within(year, 1, 9999) || !accept(text, '-')) return std::nullopt;
    const auto month = number(text, 2);
    if (!within(month, 1, 12) || !accept(text, '-')) return std::nullopt;
    const auto day = number(text, 2);
    if (!within(day, 1, 31)) return std::nullopt;
    const int in_month = days_in_month(*year, static_cast<int>(*month));
    const std::int64_t days =
        days_of_date({*year, static_cast<int>(*month), std::min(static_cast<int>(*day), in_month)});
    if (text.empty()) return Timestamp{days * kDay, 0};
    const auto nanos = accept(text, ' ') ? clock(text) : std::nullopt;
    if (!nanos) return std::nullopt;
    return Timestamp{days * kDay + *nanos / kNanosPerMilli, static_cast<std::int32_t>(*nanos % kNanosPerMilli)};
}

std::optional<std::int64_t> date_of_text(std::string_view text) {
    if (const std::size_t blank = text.find(' '); blank != 0) text = text.substr(0, blank);
    text = stripped(text);
    const auto year = number(text, 9);
    if (!within(year, 0, 9999)) return std::nullopt;
    std::int64_t parts[2] = {1, 1};
    for (std::int64_t& part : parts) {
        if (text.empty()) break;
        const auto given = accept(text, '-') ? number(text, 9) : std::nullopt;
        if (!given) return std::nullopt;
        part = *given;
    }
    const auto [month, day] = parts;
    if (!text.empty() || month < 1 || month > 12 || day < 1) return std::nullopt;
    if (day > days_in_month(*year, static_cast<int>(month))) return std::nullopt;
    return days_of_date({*year, static_cast<int>(month), static_cast<int>(day)});
}

std::optional<std::int64_t> time_of_text(std::string_view text) {
    text = stripped(text);
    const auto hour = number(text, 2);
    if (!within(hour, 0, 23)) return std::nullopt;
    std::int64_t millis = *hour * kHour;
    for (const std::int64_t unit : {kMinute, kSecond}) {
        if (text.empty()) return millis;
        const auto part = accept(text, ':') ? number(text, 2) : std::nullopt;
        if (!within(part, 0, 59)) return std::nullopt;
        millis += *part * unit;
    }
    if (text.empty()) return millis;
    const auto nanos = accept(text, '.') ? fraction(text) : std::nullopt;
    return nanos ? std::optional(millis + *nanos / kNanosPerMilli) : std::nullopt;
}

}  // namespace wtck::value
