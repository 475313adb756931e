// Functions of points in time. A TIMESTAMP_LTZ is looked at on the wall clock of the session's zone.
#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"
#include "reference/exec/time_pattern.h"
#include "reference/value/arithmetic.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Kind;
using value::Type;
using value::Value;

namespace {

std::int64_t local_millis(const Value& value, const Type& type, const value::Zone& zone) {
    if (type.kind == Kind::Date) return value.integer() * value::kDay;
    const std::int64_t millis = value.timestamp().millis;
    return type.kind == Kind::TimestampLtz ? zone.to_local(millis) : millis;
}

Value from_local(std::int64_t millis, const Type& type, const value::Zone& zone) {
    if (type.kind == Kind::Date) return value::floor_divide(millis, value::kDay);
    return value::Timestamp{type.kind == Kind::TimestampLtz ? zone.to_epoch(millis) : millis, 0};
}

// ISO 8601: a week is of the year in which its Thursday lies (1970-01-01 was one), and the first of it is week 1.
std::int64_t thursday_of(std::int64_t days) {
    return days - value::floor_remainder(days + 3, 7) + 3;
}

std::int64_t week_of_year(std::int64_t days) {
    const std::int64_t thursday = thursday_of(days);
    const std::int64_t new_year = value::days_of_date({value::date_of_days(thursday).year, 1, 1});
    return (thursday - new_year) / 7 + 1;
}

std::int64_t extract(std::string_view unit, std::int64_t local) {
    const std::int64_t days = value::floor_divide(local, value::kDay);
    const value::Date date = value::date_of_days(days);
    const std::int64_t of_day = value::floor_remainder(local, value::kDay);
    if (unit == "YEAR") return date.year;
    if (unit == "QUARTER") return (date.month - 1) / 3 + 1;
    if (unit == "MONTH") return date.month;
    if (unit == "WEEK") return week_of_year(days);
    if (unit == "DAY") return date.day;
    if (unit == "DOW") return value::floor_remainder(days + 4, 7) + 1;     // Sunday is 1
    if (unit == "ISODOW") return value::floor_remainder(days + 3, 7) + 1;  // Monday is 1
    if (unit == "DOY") return days - value::days_of_date({date.year, 1, 1}) + 1;
    if (unit == "ISOYEAR") return value::date_of_days(thursday_of(days)).year;
    if (unit == "EPOCH") return value::floor_divide(local, value::kSecond);
    if (unit == "HOUR") return of_day / value::kHour;
    if (unit == "MINUTE") return of_day / value::kMinute % 60;
    if (unit == "SECOND") return of_day / value::kSecond % 60;
    return of_day % value::kMinute;  // MILLISECOND counts from the minute, as in SQL
}

std::int64_t floor_to(std::string_view unit, std::int64_t local) {
    const std::int64_t days = value::floor_divide(local, value::kDay);
    const value::Date date = value::date_of_days(days);
    if (unit == "YEAR") return value::days_of_date({date.year, 1, 1}) * value::kDay;
    if (unit == "QUARTER") return value::days_of_date({date.year, (date.month - 1) / 3 * 3 + 1, 1}) * value::kDay;
    if (unit == "MONTH") return value::days_of_date({date.year, date.month, 1}) * value::kDay;
    if (unit == "WEEK") return (days - value::floor_remainder(days + 4, 7)) * value::kDay;  // from Sunday
    const std::int64_t length = unit == "DAY"      ? value::kDay
                                : unit == "HOUR"   ? value::kHour
                                : unit == "MINUTE" ? value::kMinute
                                : unit == "SECOND" ? value::kSecond
                                                   : 1;
    return value::floor_divide(local, length) * length;
}

std::int64_t ceil_to(std::string_view unit, std::int64_t local) {
    const std::int64_t floor = floor_to(unit, local);
    if (floor == local) return local;
    const std::int64_t months = unit == "YEAR" ? 12 : unit == "QUARTER" ? 3 : unit == "MONTH" ? 1 : 0;
    if (months != 0) return value::add_months({floor, 0}, months).millis;
    if (unit == "WEEK") return floor + 7 * value::kDay;
    const std::int64_t length = unit == "DAY"      ? value::kDay
                                : unit == "HOUR"   ? value::kHour
                                : unit == "MINUTE" ? value::kMinute
                                                   : value::kSecond;
    return floor + length;
}

// Milliseconds of a unit, or 0 and the months of it.
std::int64_t length_of(std::string_view unit, std::int64_t& months) {
    months = unit == "YEAR" ? 12 : unit == "QUARTER" ? 3 : unit == "MONTH" ? 1 : 0;
    if (months != 0) return 0;
    if (unit == "WEEK") return 7 * value::kDay;
    if (unit == "DAY") return value::kDay;
    if (unit == "HOUR") return value::kHour;
    if (unit == "MINUTE") return value::kMinute;
    return unit == "SECOND" ? value::kSecond : 1;
}

// A month has passed when its day and time of day are reached.
std::int64_t whole_months(std::int64_t from, std::int64_t to) {
    const value::Date a = value::date_of_days(value::floor_divide(from, value::kDay));
    const value::Date b = value::date_of_days(value::floor_divide(to, value::kDay));
    std::int64_t months = (b.year - a.year) * 12 + b.month - a.month;
    if (months > 0 && value::add_months({from, 0}, months).millis > to) --months;
    if (months < 0 && value::add_months({from, 0}, months).millis < to) ++months;
    return months;
}

std::int64_t difference(std::string_view unit, std::int64_t from, std::int64_t to) {
    std::int64_t months = 0;
    const std::int64_t length = length_of(unit, months);
    const std::int64_t count = length != 0 ? (to - from) / length : whole_months(from, to) / months;
    return value::wrap(count, Kind::Int);
}

std::int64_t moved(std::string_view unit, std::int64_t count, std::int64_t local) {
    std::int64_t months = 0;
    const std::int64_t length = length_of(unit, months);
    if (length == 0) return value::add_months({local, 0}, value::wrapping_multiply(count, months)).millis;
    return value::wrapping_add(local, value::wrapping_multiply(count, length));
}

// The moment that a text means: by its pattern, or by the usual one.
ParsedTime parsed(const std::vector<Value>& args, std::string_view usual) {
    return parse_time_pattern(args[0].text(), args.size() == 2 ? std::string_view(args[1].text()) : usual);
}

[[noreturn]] void unclear(std::string_view text) {
    fail_unsupported("expressions", "the time '" + std::string(text) + "' does not follow its pattern to the letter");
}

Value to_timestamp(const std::vector<Value>& args) {
    const std::string& text = args[0].text();
    if (args.size() == 1 && text.find('T') == std::string::npos) {
        if (const auto time = value::parse_timestamp(text)) return value::truncate(*time, 3);
    }
    const ParsedTime time = parsed(args, kUsualTime);
    if (time.outcome == ParsedTime::Outcome::Unclear) unclear(text);
    return time.outcome == ParsedTime::Outcome::None ? Value() : value::Timestamp{time.millis, 0};
}

// What a pattern of one's own makes of a text that does not match it is no date, and so left out.
Value to_date(const std::vector<Value>& args) {
    const ParsedTime time = parsed(args, "yyyy-MM-dd");
    const bool matches = time.outcome == ParsedTime::Outcome::Time;
    if (time.outcome == ParsedTime::Outcome::Unclear || (!matches && args.size() == 2)) unclear(args[0].text());
    return matches ? Value(value::floor_divide(time.millis, value::kDay)) : Value();
}

// SQL-28: what is no time is the smallest BIGINT.
Value unix_timestamp(const std::vector<Value>& args, const value::Zone& zone) {
    const ParsedTime time = parsed(args, kUsualTime);
    if (time.outcome == ParsedTime::Outcome::Unclear) unclear(args[0].text());
    if (time.outcome == ParsedTime::Outcome::None) return INT64_MIN;
    return value::floor_divide(zone.to_epoch(time.millis), value::kSecond);
}

Value from_unixtime(const std::vector<Value>& args, const value::Zone& zone) {
    const std::int64_t millis = value::wrapping_multiply(args[0].integer(), value::kSecond);
    return format_time_pattern(zone.to_local(millis), args.size() == 2 ? std::string_view(args[1].text()) : kUsualTime);
}

}  // namespace

Value time(const bind::Expr& expr, const std::vector<Value>& args, const value::Zone& zone) {
    const auto& call = std::get<bind::Call>(expr.node);
    const auto local = [&](std::size_t i) { return local_millis(args[i], call.args[i]->type, zone); };
    switch (call.function) {
        case Function::Extract: return extract(args[0].text(), local(1));
        case Function::FloorTo: return from_local(floor_to(args[1].text(), local(0)), expr.type, zone);
        case Function::CeilTo: return from_local(ceil_to(args[1].text(), local(0)), expr.type, zone);
        case Function::DateFormat: return format_time_pattern(local(0), args[1].text());
        case Function::TimestampDiff: return difference(args[0].text(), local(1), local(2));
        case Function::TimestampAdd: {
            Value result = from_local(moved(args[0].text(), args[1].integer(), local(2)), expr.type, zone);
            if (auto* time = std::get_if<value::Timestamp>(&result)) time->nanos = args[2].timestamp().nanos;
            return result;
        }
        case Function::ToTimestamp: return to_timestamp(args);
        case Function::ToDate: return to_date(args);
        case Function::UnixTimestamp: return unix_timestamp(args, zone);
        case Function::FromUnixtime: return from_unixtime(args, zone);
        case Function::ToTimestampLtz: {
            const std::int64_t scale = args[1].integer() == 0 ? value::kSecond : 1;
            return value::Timestamp{value::wrapping_multiply(args[0].integer(), scale), 0};
        }
        default: fail("internal", "a function without an implementation");
    }
}

}  // namespace wtck::exec::functions
