// Functions and arithmetic of points in time and intervals. TIMESTAMP_LTZ is looked at on the session's wall clock.
#include <fmt/format.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using bind::Function;
using value::Kind;
using value::Type;

namespace {

/// Milliseconds of a point in time as the wall clock shows it.
std::string wall_millis(const std::string& sql, const Type& type, const Scope& scope) {
    if (type.kind == Kind::Date) return fmt::format("({} * 86400000)", sql);
    if (!value::is_timestamp(type.kind)) refuse("function of this type of time");
    const std::string millis = is_fine_timestamp(type) ? call_sql("millis_of_fine", {sql}) : sql;
    return type.kind == Kind::Timestamp || scope.utc ? millis : call_sql("to_local", {millis});
}

std::string rounded(std::string_view name, const bind::Expr& expr, const bind::Call& call, const Args& args,
                    const Scope& scope) {
    const Type& type = call.args[0]->type;
    if (is_fine_timestamp(type) || (type.kind == Kind::TimestampLtz && !scope.utc) || type.kind != expr.type.kind) {
        refuse("FLOOR or CEIL of this type of time");
    }
    const std::string sql = call_sql(name, {wall_millis(args[0], type, scope), args[1]});
    return type.kind == Kind::Date ? fmt::format("({} / 86400000)", sql) : sql;
}

std::string shifted(const std::string& time, const Type& type, const std::string& interval, const Type& by,
                    const Scope& scope) {
    if (is_fine_timestamp(type)) refuse("arithmetic of timestamps finer than milliseconds");
    const bool months = by.kind == Kind::IntervalMonth;
    if (type.kind == Kind::Date) {
        if (!months) return fmt::format("({} + {} / 86400000)", time, interval);
        return fmt::format("(add_months({} * 86400000, {}) / 86400000)", time, interval);
    }
    if (!value::is_timestamp(type.kind)) refuse("arithmetic of this type of time");
    if (!months) return fmt::format("({} + {})", time, interval);
    // A month later on the wall clock need not be a whole number of days later.
    if (type.kind == Kind::TimestampLtz && !scope.utc) refuse("months added to TIMESTAMP_LTZ");
    return call_sql("add_months", {time, interval});
}

std::string sum(const bind::Expr& expr, const bind::Call& call, const Args& args, const Scope& scope) {
    const Type& a = call.args[0]->type;
    const Type& b = call.args[1]->type;
    const bool minus = call.function == Function::Minus;
    if (value::is_interval(a.kind) && a.kind == b.kind && a.kind == expr.type.kind) {
        return fmt::format("({} {} {})", args[0], minus ? '-' : '+', args[1]);
    }
    if (value::is_interval(b.kind) && a.kind == expr.type.kind) {
        return shifted(args[0], a, minus ? fmt::format("(0 - {})", args[1]) : args[1], b, scope);
    }
    if (value::is_interval(a.kind) && b.kind == expr.type.kind && !minus) return shifted(args[1], b, args[0], a, scope);
    refuse("arithmetic of this type of time");
}

/// Whole units between two points in time, cut toward zero.
std::string difference(const bind::Call& call, const Args& args, const Scope& scope) {
    const auto* unit = std::get_if<bind::Literal>(&call.args[0]->node);
    const Type& from = call.args[1]->type;
    const Type& to = call.args[2]->type;
    if (unit == nullptr || (from.kind == Kind::TimestampLtz && !scope.utc) || from.kind != to.kind) {
        refuse("TIMESTAMPDIFF of these types of time");
    }
    return fmt::format("int32(({} - {}) / unit_length({}))", wall_millis(args[2], to, scope),
                       wall_millis(args[1], from, scope), args[0]);
}

std::string instant(const bind::Call& call, const Args& args) {
    const auto* precision = std::get_if<bind::Literal>(&call.args[1]->node);
    if (precision == nullptr || precision->value.is_null()) refuse("TO_TIMESTAMP_LTZ of another precision");
    if (precision->value.integer() == 3) return args[0];
    if (precision->value.integer() != 0) refuse("TO_TIMESTAMP_LTZ of another precision");
    return call_sql("times64", {args[0], "1000"});
}

}  // namespace

std::string time_sql(const bind::Expr& expr, const bind::Call& call, const Args& args, const Scope& scope) {
    switch (call.function) {
        case Function::Plus:
        case Function::Minus: return sum(expr, call, args, scope);
        case Function::Negate: return fmt::format("(0 - {})", args[0]);
        case Function::Times: return fmt::format("({} * {})", args[0], args[1]);
        case Function::Extract: return call_sql("extract", {args[0], wall_millis(args[1], call.args[1]->type, scope)});
        case Function::FloorTo: return rounded("floor_to", expr, call, args, scope);
        case Function::CeilTo: return rounded("ceil_to", expr, call, args, scope);
        case Function::DateFormat:
            if (is_fine_timestamp(call.args[0]->type)) refuse("DATE_FORMAT finer than milliseconds");
            return call_sql("date_format", {wall_millis(args[0], call.args[0]->type, scope), args[1]});
        case Function::ToTimestamp:
            if (args.size() > 1) refuse("TO_TIMESTAMP by a pattern");
            return call_sql("plain_timestamp", args);
        case Function::FromUnixtime:
            return call_sql("date_format", {call_sql("to_local", {call_sql("times64", {args[0], "1000"})}),
                                            args.size() > 1 ? args[1] : "'yyyy-MM-dd HH:mm:ss'"});
        case Function::ToTimestampLtz: return instant(call, args);
        case Function::TimestampDiff: return difference(call, args, scope);
        default: refuse_function(call.function);
    }
}

}  // namespace wtck::oracle
