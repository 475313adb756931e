// Functions of points in time, in which a unit stands as a word.
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/function_parts.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

bool is_time(const Type& type) {
    return value::is_timestamp(type.kind) || type.kind == Kind::Date;
}

// What EXTRACT alone takes.
bool is_field(const ExprPtr& expr) {
    static constexpr std::string_view kFields[] = {"DOW", "DOY", "ISODOW", "ISOYEAR", "EPOCH"};
    return std::ranges::find(kFields, std::get<Literal>(expr->node).value.text()) != std::end(kFields);
}

bool is_unit(const ExprPtr& expr, bool date_only) {
    static constexpr std::string_view kDateUnits[] = {"YEAR", "QUARTER", "MONTH", "WEEK", "DAY"};
    static constexpr std::string_view kTimeUnits[] = {"HOUR", "MINUTE", "SECOND", "MILLISECOND"};
    const std::string& unit = std::get<Literal>(expr->node).value.text();
    return std::ranges::find(kDateUnits, unit) != std::end(kDateUnits) ||
           (!date_only && std::ranges::find(kTimeUnits, unit) != std::end(kTimeUnits));
}

}  // namespace

ExprPtr bind_time_function(const std::string& name, std::vector<ExprPtr>& args, sql::Position at) {
    const auto time = [&](std::size_t i) {
        const bool other =
            args.size() > i && (args[i]->type.kind == Kind::Time || value::is_interval(args[i]->type.kind));
        if (other)
            sql::unsupported("expressions", name + " of " + value::to_string(args[i]->type) + " is not supported", at);
        if (args.size() > i && args[i]->type.kind == Kind::Null) {
            sql::refuse("illegal-null", "illegal use of 'NULL'", args[i]->at);
        }
        if (args.size() <= i || !is_time(args[i]->type)) mismatch(name, args, at);
        return args[i]->type;
    };
    if (name == "EXTRACT") {
        const Type type = time(1);
        if (!is_unit(args[0], type.kind == Kind::Date) && !is_field(args[0]))
            sql::unsupported("expressions", "EXTRACT of this unit is not supported", at);
        return make_call(Function::Extract, std::move(args), value::simple_type(Kind::BigInt, type.nullable), at);
    }
    static constexpr std::pair<std::string_view, std::string_view> kFields[] = {
        {"DAYOFWEEK", "DOW"}, {"DAYOFYEAR", "DOY"},  {"YEAR", "YEAR"}, {"QUARTER", "QUARTER"}, {"MONTH", "MONTH"},
        {"WEEK", "WEEK"},     {"DAYOFMONTH", "DAY"}, {"HOUR", "HOUR"}, {"MINUTE", "MINUTE"},   {"SECOND", "SECOND"}};
    for (const auto& [field, unit] : kFields) {
        if (name != field) continue;
        args.insert(args.begin(), literal(value::Value(std::string(unit)), value::string_type(false), at));
        if (args.size() != 2) mismatch(name, args, at);
        return bind_time_function("EXTRACT", args, at);
    }
    if (name == "FLOOR TO" || name == "CEIL TO") {
        const Type type = time(0);
        if (!is_unit(args[1], type.kind == Kind::Date))
            sql::unsupported("expressions", name + " this unit is not supported", at);
        return make_call(name == "FLOOR TO" ? Function::FloorTo : Function::CeilTo, std::move(args),
                         value::materialized(type), at);
    }
    if (name == "TIMESTAMPDIFF" || name == "TIMESTAMPADD") {
        if (args.size() != 3 || !is_unit(args[0], false))
            sql::unsupported("expressions", name + " with this unit is not supported", at);
        const bool difference = name == "TIMESTAMPDIFF";
        if (!difference && !value::is_integer(args[1]->type.kind)) mismatch(name, args, at);
        const Type type = time(2);
        const bool local = difference && (time(1).kind == Kind::TimestampLtz) != (type.kind == Kind::TimestampLtz);
        if (local || (!difference && !is_unit(args[0], type.kind == Kind::Date))) {
            sql::unsupported("expressions", name + " of these types is not supported", at);
        }
        const bool nullable = args[1]->type.nullable || args[2]->type.nullable;
        return make_call(difference ? Function::TimestampDiff : Function::TimestampAdd, std::move(args),
                         difference ? value::simple_type(Kind::Int, nullable)
                                    : value::without_attribute(value::with_nullable(type, nullable)),
                         at);
    }
    if (name == "DATE_FORMAT") {
        if (!args.empty() && value::is_text(args[0]->type.kind)) {
            sql::unsupported("expressions", "DATE_FORMAT of a text is not supported", at);
        }
        const Type type = time(0);
        const bool point = value::is_timestamp(type.kind);
        if (args.size() != 2 || !point || !value::is_text(args[1]->type.kind)) mismatch(name, args, at);
        return make_call(Function::DateFormat, std::move(args), value::string_type(), at);
    }
    if (name == "TO_TIMESTAMP_LTZ") {
        if (args.size() != 2 || !value::is_integer(args[0]->type.kind)) {
            sql::unsupported("expressions", "this form of TO_TIMESTAMP_LTZ is not supported", at);
        }
        const auto* precision = std::get_if<Literal>(&args[1]->node);
        const bool known = precision != nullptr && value::is_integer(args[1]->type.kind) &&
                           (precision->value.integer() == 0 || precision->value.integer() == 3);
        if (!known) sql::unsupported("expressions", "the precision must be 0 or 3", at);
        Type type = value::simple_type(Kind::TimestampLtz);
        type.precision = 3;
        return make_call(Function::ToTimestampLtz, std::move(args), type, at);
    }
    return nullptr;
}

}  // namespace wtck::bind
