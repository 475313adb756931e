#include "reference/exec/time_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/value/arithmetic.h"
#include "reference/value/digit.h"
#include "reference/value/timestamp.h"

namespace wtck::exec {

namespace {

// A run of one letter, or text that stands for itself.
struct Part {
    std::string text;
    bool letters = false;
};

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// Between quotes anything stands for itself; two quotes are one.
std::string quoted(std::string_view pattern, std::size_t& i) {
    if (pattern.substr(i, 2) == "''") {
        i += 2;
        return "'";
    }
    std::string text;
    for (++i; i < pattern.size() && pattern[i] != '\''; ++i) text += pattern[i];
    if (i == pattern.size()) fail_unsupported("expressions", "a quote in a pattern of time is not closed");
    ++i;
    return text;
}

std::vector<Part> parts_of(std::string_view pattern) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < pattern.size();) {
        if (pattern[i] == '\'') {
            parts.push_back({quoted(pattern, i), false});
            continue;
        }
        const std::size_t start = i;
        while (i < pattern.size() && pattern[i] == pattern[start]) ++i;
        parts.push_back({std::string(pattern.substr(start, i - start)), is_letter(pattern[start])});
    }
    return parts;
}

[[noreturn]] void unknown(const std::string& letters) {
    fail_unsupported("expressions", "'" + letters + "' in a pattern of time is not supported");
}

std::string formatted(const std::string& letters, const value::Date& date, std::int64_t of_day) {
    const std::int64_t hour = of_day / value::kHour;
    const std::int64_t minute = of_day / value::kMinute % 60;
    const std::int64_t second = of_day / value::kSecond % 60;
    if (letters == "yyyy") return fmt::format("{:04}", date.year);
    if (letters == "yy") return fmt::format("{:02}", value::floor_remainder(date.year, 100));
    if (letters == "MM") return fmt::format("{:02}", date.month);
    if (letters == "M") return fmt::format("{}", date.month);
    if (letters == "dd") return fmt::format("{:02}", date.day);
    if (letters == "d") return fmt::format("{}", date.day);
    if (letters == "HH") return fmt::format("{:02}", hour);
    if (letters == "H") return fmt::format("{}", hour);
    if (letters == "mm") return fmt::format("{:02}", minute);
    if (letters == "m") return fmt::format("{}", minute);
    if (letters == "ss") return fmt::format("{:02}", second);
    if (letters == "s") return fmt::format("{}", second);
    if (letters == "SSS") return fmt::format("{:03}", of_day % value::kSecond);
    unknown(letters);
}

// The fields that a pattern may set, in the order of `letters` below.
struct Fields {
    std::int64_t year = 1970;
    std::int64_t month = 1;
    std::int64_t day = 1;
    std::int64_t hour = 0;
    std::int64_t minute = 0;
    std::int64_t second = 0;
    std::int64_t millis = 0;

    std::int64_t* find(std::string_view letters) {
        if (letters == "yyyy") return &year;
        if (letters == "MM") return &month;
        if (letters == "dd") return &day;
        if (letters == "HH") return &hour;
        if (letters == "mm") return &minute;
        if (letters == "ss") return &second;
        return letters == "SSS" ? &millis : nullptr;
    }
    bool exist() const {
        return month >= 1 && month <= 12 && day >= 1 && day <= value::days_in_month(year, static_cast<int>(month)) &&
               hour < 24 && minute < 60 && second < 60;
    }
    std::int64_t local() const {
        const std::int64_t days = value::days_of_date({year, static_cast<int>(month), static_cast<int>(day)});
        return days * value::kDay + hour * value::kHour + minute * value::kMinute + second * value::kSecond + millis;
    }
};

}  // namespace

std::string format_time_pattern(std::int64_t local, std::string_view pattern) {
    const value::Date date = value::date_of_days(value::floor_divide(local, value::kDay));
    const std::int64_t of_day = value::floor_remainder(local, value::kDay);
    std::string result;
    for (const Part& part : parts_of(pattern)) result += part.letters ? formatted(part.text, date, of_day) : part.text;
    return result;
}

ParsedTime parse_time_pattern(std::string_view text, std::string_view pattern) {
    using enum ParsedTime::Outcome;
    if (text.empty()) return {None};
    Fields fields;
    for (const Part& part : parts_of(pattern)) {
        if (text.empty()) return {Unclear};
        if (!part.letters) {
            if (!text.starts_with(part.text)) return {text.size() < part.text.size() ? Unclear : None};
            text.remove_prefix(part.text.size());
            continue;
        }
        std::int64_t* field = fields.find(part.text);
        if (field == nullptr) unknown(part.text);
        if (is_letter(text.front())) return {None};
        const std::string_view digits = text.substr(0, part.text.size());
        if (digits.size() < part.text.size() || !std::ranges::all_of(digits, value::is_digit)) return {Unclear};
        *field = 0;
        for (const char digit : digits) *field = *field * 10 + (digit - '0');
        text.remove_prefix(digits.size());
    }
    if (!text.empty() || !fields.exist()) return {Unclear};
    return {Time, fields.local()};
}

}  // namespace wtck::exec
