// Conversions between types: those that the binder leaves implicit, and CAST.
#include <fmt/format.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using value::Kind;
using value::Type;

namespace {

std::string digits(int number) {
    return fmt::format("{}", number);
}

[[noreturn]] void no_cast(const Type& from, const Type& to) {
    refuse(fmt::format("CAST from {} to {}", value::kind_name(from.kind), value::kind_name(to.kind)));
}

std::string to_decimal(const std::string& sql, const Type& from, const Type& to) {
    if (value::is_approximate(from.kind))
        return call_sql("decimal_of_double", {sql, digits(to.precision), digits(to.scale)});
    const std::string exact = value::is_integer(from.kind) ? call_sql("decimal_of_int", {sql}) : sql;
    return call_sql("decimal_fit", {exact, digits(to.precision), digits(to.scale)});
}

std::string to_double(const std::string& sql, const Type& from) {
    if (value::is_approximate(from.kind)) return sql;
    if (from.kind == Kind::Decimal) return call_sql("double_of_decimal", {sql});
    return fmt::format("CAST({} AS REAL)", sql);
}

std::string to_integer(const std::string& sql, const Type& from, const Type& to) {
    if (value::is_integer(from.kind)) {
        const bool narrower = value::integer_digits(to.kind) < value::integer_digits(from.kind);
        return narrower ? wrapped(sql, to.kind) : sql;
    }
    if (from.kind == Kind::Decimal) return wrapped(call_sql("int_of_decimal", {sql}), to.kind);
    return wrapped(call_sql("int_of_double", {sql}), to.kind);
}

std::string number_to_number(const std::string& sql, const Type& from, const Type& to) {
    if (to.kind == Kind::Decimal) return to_decimal(sql, from, to);
    if (to.kind == Kind::Double) return to_double(sql, from);
    if (to.kind == Kind::Float) return from.kind == Kind::Float ? sql : call_sql("float32", {to_double(sql, from)});
    return to_integer(sql, from, to);
}

/// Timestamps of one kind, whatever their precisions.
std::string timestamp_to_timestamp(const std::string& sql, const Type& from, const Type& to) {
    const std::string precision = digits(to.precision);
    const bool narrower = to.precision < from.precision;
    if (is_fine_timestamp(from)) {
        if (is_fine_timestamp(to)) return narrower ? call_sql("truncate_fine", {sql, precision}) : sql;
        const std::string millis = call_sql("millis_of_fine", {sql});
        return to.precision < 3 ? call_sql("truncate_millis", {millis, precision}) : millis;
    }
    if (is_fine_timestamp(to)) return call_sql("fine_of_millis", {sql});
    return narrower ? call_sql("truncate_millis", {sql, precision}) : sql;
}

std::string to_text(const std::string& sql, const Type& from, const Type& to, const Scope& scope) {
    std::string text;
    switch (from.kind) {
        case Kind::Char:
        case Kind::String:
        case Kind::Decimal: text = sql; break;
        case Kind::TinyInt:
        case Kind::SmallInt:
        case Kind::Int:
        case Kind::BigInt: text = fmt::format("CAST({} AS TEXT)", sql); break;
        case Kind::Boolean:
            text = fmt::format("(CASE {} WHEN TRUE THEN 'TRUE' WHEN FALSE THEN 'FALSE' END)", sql);
            break;
        case Kind::Date: text = call_sql("text_of_date", {sql}); break;
        case Kind::TimestampLtz:
            if (!scope.utc && is_fine_timestamp(from)) no_cast(from, to);
            [[fallthrough]];
        case Kind::Timestamp: {
            const bool shifted = from.kind == Kind::TimestampLtz && !scope.utc;
            text = call_sql(is_fine_timestamp(from) ? "text_of_fine" : "text_of_millis",
                            {shifted ? call_sql("to_local", {sql}) : sql, digits(from.precision)});
            break;
        }
        default: no_cast(from, to);
    }
    if (to.kind == Kind::Char) return call_sql("pad_text", {text, digits(to.precision)});
    const bool fits =
        to.precision == value::kMaxStringLength || (value::is_text(from.kind) && from.precision <= to.precision);
    return fits ? text : call_sql("cut_text", {text, digits(to.precision)});
}

std::string from_text(const std::string& sql, const Type& from, const Type& to, bool may_fail, const Scope& scope) {
    const std::string_view attempt = may_fail ? "try_" : "";
    const auto named = [&](std::string_view name) { return fmt::format("{}{}", attempt, name); };
    switch (to.kind) {
        case Kind::TinyInt: return call_sql("in_range", {call_sql(named("int_of_text"), {sql}), "-128", "127"});
        case Kind::SmallInt: return call_sql("in_range", {call_sql(named("int_of_text"), {sql}), "-32768", "32767"});
        case Kind::Int:
            return call_sql("in_range", {call_sql(named("int_of_text"), {sql}), "-2147483648", "2147483647"});
        case Kind::BigInt: return call_sql(named("int_of_text"), {sql});
        case Kind::Decimal: return call_sql(named("decimal_of_text"), {sql, digits(to.precision), digits(to.scale)});
        case Kind::Timestamp:
        case Kind::TimestampLtz: {
            if (is_fine_timestamp(to)) no_cast(from, to);
            std::string millis = call_sql(named("timestamp_of_text"), {sql});
            if (to.kind == Kind::TimestampLtz && !scope.utc) millis = call_sql("to_instant", {millis});
            return timestamp_to_timestamp(millis, value::timestamp_type(3), to);
        }
        case Kind::Date:
            if (may_fail) no_cast(from, to);
            return call_sql("date_of_text", {sql});
        default: no_cast(from, to);
    }
}

/// Between DATE, TIMESTAMP and TIMESTAMP_LTZ; the wall clock is the session's.
std::string time_to_time(const std::string& sql, const Type& from, const Type& to, const Scope& scope) {
    if (from.kind == to.kind) return value::is_timestamp(from.kind) ? timestamp_to_timestamp(sql, from, to) : sql;
    if (is_fine_timestamp(from) || is_fine_timestamp(to)) no_cast(from, to);
    std::string wall = sql;
    if (from.kind == Kind::Date) wall = fmt::format("({} * 86400000)", sql);
    if (from.kind == Kind::TimestampLtz && !scope.utc) wall = call_sql("to_local", {sql});
    if (to.kind == Kind::Date) return fmt::format("(floor_to({}, 'DAY') / 86400000)", wall);
    if (to.kind == Kind::TimestampLtz && !scope.utc) wall = call_sql("to_instant", {wall});
    const Type millis = value::timestamp_type(from.kind == Kind::Date ? 0 : from.precision);
    return timestamp_to_timestamp(wall, millis, value::timestamp_type(to.precision));
}

bool is_point_in_time(Kind kind) {
    return value::is_timestamp(kind) || kind == Kind::Date;
}

}  // namespace

std::string converted(const std::string& sql, const Type& from, const Type& to) {
    if (from.kind == Kind::Null) return sql;
    if (value::is_numeric(from.kind) && value::is_numeric(to.kind)) {
        const bool same = from.kind == to.kind && from.scale == to.scale;
        return same ? sql : number_to_number(sql, from, to);
    }
    if (from.kind == to.kind && value::is_timestamp(from.kind)) {
        return is_fine_timestamp(from) == is_fine_timestamp(to) ? sql : timestamp_to_timestamp(sql, from, to);
    }
    if (from.kind == Kind::Date && to.kind == Kind::Timestamp && !is_fine_timestamp(to)) {
        return fmt::format("({} * 86400000)", sql);
    }
    if (is_composite(from) || is_composite(to)) return map_members(sql, from, to, converted);
    if (from.kind == to.kind || (value::is_text(from.kind) && value::is_text(to.kind))) return sql;
    no_cast(from, to);
}

std::string cast_sql(const std::string& sql, const Type& from, const Type& to, bool may_fail, const Scope& scope) {
    if (from.kind == Kind::Null) return sql;
    if (value::is_numeric(from.kind) && value::is_numeric(to.kind)) return number_to_number(sql, from, to);
    if (is_composite(from) && is_composite(to)) {
        return map_members(sql, from, to, [&](const std::string& one, const Type& a, const Type& b) {
            return cast_sql(one, a, b, may_fail, scope);
        });
    }
    if (value::is_text(to.kind)) return to_text(sql, from, to, scope);
    if (value::is_text(from.kind)) return from_text(sql, from, to, may_fail, scope);
    if (from.kind == Kind::Boolean && value::is_integer(to.kind)) return sql;
    if (is_point_in_time(from.kind) && is_point_in_time(to.kind)) return time_to_time(sql, from, to, scope);
    if (from.kind == to.kind) return sql;
    no_cast(from, to);
}

}  // namespace wtck::oracle
