#include "reference/value/timestamp.h"

#include <algorithm>

#include <fmt/format.h>

#include "reference/value/arithmetic.h"

namespace wtck::value {

namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

std::string year_to_string(std::int64_t year) {
    if (year >= 0 && year <= 9999) return fmt::format("{:04}", year);
    return year < 0 ? fmt::format("-{:04}", -year) : fmt::format("+{}", year);
}

std::string clock_to_string(std::int64_t millis_of_day, std::int64_t nanos) {
    const std::int64_t second = millis_of_day / kSecond;
    std::string text = fmt::format("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60);
    const std::int64_t fraction = millis_of_day % kSecond * kNanosPerMilli + nanos;
    if (fraction == 0) return text;
    text += fmt::format(".{:09}", fraction);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

/// Takes fixed pieces off the front of a text; false where it finds something else.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    bool done() const { return rest_.empty(); }

    bool accept(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// Between `least` and `most` digits, as many as there are.
    std::optional<std::int64_t> digits(std::size_t least, std::size_t most) {
        std::int64_t number = 0;
        std::size_t count = 0;
        while (count < most && count < rest_.size() && rest_[count] >= '0' && rest_[count] <= '9') {
            number = number * 10 + (rest_[count++] - '0');
        }
        if (count < least) return std::nullopt;
        rest_.remove_prefix(count);
        return number;
    }

    std::size_t left() const { return rest_.size(); }

  private:
    std::string_view rest_;
};

std::optional<std::int64_t> scan_year(Scanner& scanner) {
    const bool plus = scanner.accept('+');
    const bool minus = !plus && scanner.accept('-');
    if (!plus && !minus) return scanner.digits(4, 4);
    const std::optional<std::int64_t> year = scanner.digits(4, 9);
    // Only years that need a sign have one: every date has one spelling.
    if (!year || (plus && *year <= 9999) || (minus && *year == 0)) return std::nullopt;
    return minus ? -*year : *year;
}

std::optional<std::int64_t> scan_date(Scanner& scanner) {
    const std::optional<std::int64_t> year = scan_year(scanner);
    if (!year || !scanner.accept('-')) return std::nullopt;
    const std::optional<std::int64_t> month = scanner.digits(2, 2);
    if (!month || *month < 1 || *month > 12 || !scanner.accept('-')) return std::nullopt;
    const std::optional<std::int64_t> day = scanner.digits(2, 2);
    if (!day || *day < 1 || *day > days_in_month(*year, static_cast<int>(*month))) return std::nullopt;
    return days_of_date({*year, static_cast<int>(*month), static_cast<int>(*day)});
}

/// Nanoseconds of the second from `.S…`, 0 where there is no point.
std::optional<std::int64_t> scan_fraction(Scanner& scanner) {
    if (!scanner.accept('.')) return 0;
    const std::size_t before = scanner.left();
    std::optional<std::int64_t> fraction = scanner.digits(1, 9);
    for (std::size_t digits = before - scanner.left(); fraction && digits < 9; ++digits) *fraction *= 10;
    return fraction;
}

/// Nanoseconds of the day.
std::optional<std::int64_t> scan_clock(Scanner& scanner) {
    const std::optional<std::int64_t> hour = scanner.digits(2, 2);
    if (!hour || *hour > 23 || !scanner.accept(':')) return std::nullopt;
    const std::optional<std::int64_t> minute = scanner.digits(2, 2);
    if (!minute || *minute > 59 || !scanner.accept(':')) return std::nullopt;
    const std::optional<std::int64_t> second = scanner.digits(2, 2);
    if (!second || *second > 59) return std::nullopt;
    const std::optional<std::int64_t> fraction = scan_fraction(scanner);
    if (!fraction) return std::nullopt;
    return (*hour * kHour + *minute * kMinute + *second * kSecond) * kNanosPerMilli + *fraction;
}

std::optional<Timestamp> at(std::int64_t days, std::int64_t nanos_of_day) {
    // The first day that 64 bits reach begins before them: days before 1970 count from their ends.
    const std::int64_t skipped = days < 0 ? 1 : 0;
    std::int64_t millis = 0;
    if (__builtin_mul_overflow(days + skipped, kDay, &millis)) return std::nullopt;
    if (__builtin_add_overflow(millis, nanos_of_day / kNanosPerMilli - skipped * kDay, &millis)) return std::nullopt;
    return Timestamp{millis, static_cast<std::int32_t>(nanos_of_day % kNanosPerMilli)};
}

}  // namespace

Timestamp truncate(Timestamp time, int precision) {
    std::int64_t unit = 1;
    for (int digit = precision; digit < 9; ++digit) unit *= 10;
    if (unit <= kNanosPerMilli) return {time.millis, static_cast<std::int32_t>(time.nanos - time.nanos % unit)};
    return {wrapping_subtract(time.millis, floor_remainder(time.millis, unit / kNanosPerMilli)), 0};
}

std::string to_string(Timestamp time) {
    return date_to_string(floor_divide(time.millis, kDay)) + " " +
           clock_to_string(floor_remainder(time.millis, kDay), time.nanos);
}

std::string date_to_string(std::int64_t days) {
    const Date date = date_of_days(days);
    return fmt::format("{}-{:02}-{:02}", year_to_string(date.year), date.month, date.day);
}

std::string time_to_string(std::int64_t millis_of_day) {
    return clock_to_string(millis_of_day, 0);
}

std::optional<Timestamp> parse_timestamp(std::string_view text, bool* zulu) {
    Scanner scanner(text);
    const std::optional<std::int64_t> days = scan_date(scanner);
    if (!days || !(scanner.accept(' ') || scanner.accept('T'))) return std::nullopt;
    const std::optional<std::int64_t> clock = scan_clock(scanner);
    if (!clock) return std::nullopt;
    if (zulu) *zulu = scanner.accept('Z');
    if (!scanner.done()) return std::nullopt;
    return at(*days, *clock);
}

std::optional<std::int64_t> parse_date(std::string_view text) {
    Scanner scanner(text);
    const std::optional<std::int64_t> days = scan_date(scanner);
    return scanner.done() ? days : std::nullopt;
}

std::optional<std::int64_t> parse_time(std::string_view text) {
    Scanner scanner(text);
    const std::optional<std::int64_t> nanos = scan_clock(scanner);
    if (!nanos || !scanner.done() || *nanos % kNanosPerMilli != 0) return std::nullopt;
    return *nanos / kNanosPerMilli;
}

// Both conversions count from 1 March of year 0, so that the leap day is the last of its year; 400 years are 146097
// days. After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
Date date_of_days(std::int64_t days) {
    const std::int64_t shifted = days + 719468;
    const std::int64_t era = floor_divide(shifted, 146097);
    const std::int64_t day_of_era = floor_remainder(shifted, 146097);
    const std::int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    const std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
    const int day = static_cast<int>(day_of_year - (153 * month_from_march + 2) / 5 + 1);
    const int month = static_cast<int>(month_from_march < 10 ? month_from_march + 3 : month_from_march - 9);
    return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

std::int64_t days_of_date(const Date& date) {
    const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
    const std::int64_t era = floor_divide(year, 400);
    const std::int64_t year_of_era = floor_remainder(year, 400);
    const std::int64_t day_of_year = (153 * (date.month > 2 ? date.month - 3 : date.month + 9) + 2) / 5 + date.day - 1;
    const std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

int days_in_month(std::int64_t year, int month) {
    if (month == 2) return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

Timestamp add_months(Timestamp time, std::int64_t months) {
    const Date date = date_of_days(floor_divide(time.millis, kDay));
    const std::int64_t count = wrapping_add(date.year * 12 + date.month - 1, months);
    const std::int64_t year = floor_divide(count, 12);
    const int month = static_cast<int>(floor_remainder(count, 12)) + 1;
    const std::int64_t days = days_of_date({year, month, std::min(date.day, days_in_month(year, month))});
    return {wrapping_add(wrapping_multiply(days, kDay), floor_remainder(time.millis, kDay)), time.nanos};
}

}  // namespace wtck::value
