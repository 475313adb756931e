#include "reference/bind/typing.h"

#include <algorithm>

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

Type as_decimal(const Type& type) {
    return type.kind == Kind::Decimal ? type : value::decimal_type(value::integer_digits(type.kind), 0, type.nullable);
}

// Integers and DECIMALs together: digits before and behind the point of whichever has more.
Type common_decimal(const Type& a, const Type& b, bool nullable) {
    const Type x = as_decimal(a);
    const Type y = as_decimal(b);
    const int scale = std::max(x.scale, y.scale);
    return bounded_decimal(std::max(x.precision - x.scale, y.precision - y.scale) + scale, scale, nullable);
}

std::optional<Type> common_number(const Type& a, const Type& b, bool nullable) {
    if (value::is_approximate(a.kind) || value::is_approximate(b.kind)) {
        const bool is_double =
            a.kind == Kind::Double || b.kind == Kind::Double || a.kind == Kind::Decimal || b.kind == Kind::Decimal;
        return value::simple_type(is_double ? Kind::Double : Kind::Float, nullable);
    }
    if (a.kind == Kind::Decimal || b.kind == Kind::Decimal) return common_decimal(a, b, nullable);
    return value::simple_type(std::max(a.kind, b.kind), nullable);
}

std::optional<Type> common_text(const Type& a, const Type& b, bool nullable) {
    Type result = value::string_type(nullable);
    result.precision = std::max(a.precision, b.precision);
    if (a.kind == Kind::Char && b.kind == Kind::Char && a.precision == b.precision) result.kind = Kind::Char;
    return result;
}

std::optional<Type> decimal_arithmetic(Function function, const Type& a, const Type& b, bool nullable) {
    const Type x = as_decimal(a);
    const Type y = as_decimal(b);
    const int scale = std::max(x.scale, y.scale);
    switch (function) {
        case Function::Plus:
        case Function::Minus:
            return bounded_decimal(std::max(x.precision - x.scale, y.precision - y.scale) + scale + 1, scale, nullable);
        case Function::Times: return bounded_decimal(x.precision + y.precision + 1, x.scale + y.scale, nullable);
        case Function::Divide: {
            const int quotient_scale = std::max(6, x.scale + y.precision + 1);
            return bounded_decimal(x.precision - x.scale + y.scale + quotient_scale, quotient_scale, nullable);
        }
        case Function::Modulo:
            return bounded_decimal(std::min(x.precision - x.scale, y.precision - y.scale) + scale, scale, nullable);
        default: return std::nullopt;
    }
}

// A point in time plus or minus an interval keeps its type.
std::optional<Type> time_arithmetic(Function function, const Type& a, const Type& b, bool nullable) {
    const bool is_sum = function == Function::Plus || function == Function::Minus;
    if (is_sum && value::is_timestamp(a.kind) && value::is_interval(b.kind)) {
        return value::with_nullable(a, nullable);
    }
    if (function == Function::Plus && value::is_interval(a.kind) && value::is_timestamp(b.kind)) {
        return value::with_nullable(b, nullable);
    }
    if (is_sum && a.kind == Kind::Date && value::is_interval(b.kind)) return value::with_nullable(a, nullable);
    if (is_sum && value::is_interval(a.kind) && a.kind == b.kind) return value::with_nullable(a, nullable);
    if (function != Function::Times) return std::nullopt;
    if (value::is_interval(a.kind) && value::is_integer(b.kind)) return value::with_nullable(a, nullable);
    if (value::is_integer(a.kind) && value::is_interval(b.kind)) return value::with_nullable(b, nullable);
    return std::nullopt;
}

// Field by field, under the names of the first; nothing where they differ in number or have nothing in common.
std::optional<std::vector<value::Field>> common_fields(const Type& a, const Type& b) {
    if (a.fields.size() != b.fields.size()) return std::nullopt;
    std::vector<value::Field> fields;
    for (std::size_t i = 0; i < a.fields.size(); ++i) {
        const std::optional<Type> common = common_type(a.fields[i].type, b.fields[i].type);
        if (!common) return std::nullopt;
        fields.push_back({a.fields[i].name, *common});
    }
    return fields;
}

bool can_cast_fields(const Type& from, const Type& to) {
    return std::ranges::equal(from.fields, to.fields,
                              [](const value::Field& a, const value::Field& b) { return can_cast(a.type, b.type); });
}

}  // namespace

Type bounded_decimal(int precision, int scale, bool nullable) {
    if (precision <= value::kMaxDecimalPrecision) return value::decimal_type(precision, scale, nullable);
    const int whole = precision - scale;
    const int kept = std::max(value::kMaxDecimalPrecision - whole, std::min(scale, 6));
    return value::decimal_type(value::kMaxDecimalPrecision, kept, nullable);
}

std::optional<Type> common_type(const Type& a, const Type& b) {
    const bool nullable = a.nullable || b.nullable;
    if (a.kind == Kind::Null) return value::with_nullable(b, true);
    if (b.kind == Kind::Null) return value::with_nullable(a, true);
    if (value::is_numeric(a.kind) && value::is_numeric(b.kind)) return common_number(a, b, nullable);
    if (value::is_text(a.kind) && value::is_text(b.kind)) return common_text(a, b, nullable);
    if (a.kind != b.kind) {
        const bool days_and_time =
            (a.kind == Kind::Date && b.kind == Kind::Timestamp) || (a.kind == Kind::Timestamp && b.kind == Kind::Date);
        if (days_and_time) {
            return value::without_attribute(value::with_nullable(a.kind == Kind::Timestamp ? a : b, nullable));
        }
        return std::nullopt;
    }
    Type result = value::with_nullable(a, nullable);
    result.precision = std::max(a.precision, b.precision);
    if (result.precision != a.precision) result = value::without_attribute(std::move(result));
    std::optional<std::vector<value::Field>> fields = common_fields(a, b);
    if (!fields) return std::nullopt;
    result.fields = *std::move(fields);
    return result;
}

std::optional<Type> arithmetic_type(Function function, const Type& a, const Type& b) {
    const bool nullable = a.nullable || b.nullable;
    if (a.kind == Kind::Null && value::is_numeric(b.kind)) return value::with_nullable(b, true);
    if (b.kind == Kind::Null && value::is_numeric(a.kind)) return value::with_nullable(a, true);
    if (!value::is_numeric(a.kind) || !value::is_numeric(b.kind)) return time_arithmetic(function, a, b, nullable);
    if (value::is_approximate(a.kind) || value::is_approximate(b.kind)) return common_number(a, b, nullable);
    if (a.kind == Kind::Decimal || b.kind == Kind::Decimal) return decimal_arithmetic(function, a, b, nullable);
    if (function == Function::Modulo) return value::with_nullable(b, nullable);
    return value::simple_type(std::max(a.kind, b.kind), nullable);
}

bool can_cast(const Type& from, const Type& to) {
    if (from.kind == Kind::Null) return true;
    if (from.kind == Kind::Multiset && from.kind == to.kind) return from.fields == to.fields;
    if (from.kind == to.kind) return can_cast_fields(from, to);
    if (value::is_numeric(from.kind) && value::is_numeric(to.kind)) return true;
    if (value::is_text(from.kind)) {
        return value::is_text(to.kind) || value::is_numeric(to.kind) || to.kind == Kind::Boolean ||
               to.kind == Kind::Date || to.kind == Kind::Time || value::is_timestamp(to.kind);
    }
    if (value::is_text(to.kind)) {
        return value::is_numeric(from.kind) || from.kind == Kind::Boolean || from.kind == Kind::Date ||
               from.kind == Kind::Time || value::is_timestamp(from.kind);
    }
    if (from.kind == Kind::Boolean) return value::is_integer(to.kind);
    const bool between_times = (value::is_timestamp(from.kind) || from.kind == Kind::Date) &&
                               (value::is_timestamp(to.kind) || to.kind == Kind::Date || to.kind == Kind::Time);
    return between_times && !(from.kind == Kind::Date && to.kind == Kind::Time);
}

namespace {

Type row_type(std::initializer_list<std::pair<std::string_view, Kind>> fields) {
    Type type = value::simple_type(Kind::Row);
    for (const auto& [name, kind] : fields) type.fields.push_back({std::string(name), value::simple_type(kind)});
    return type;
}

Type array_type(Type element) {
    Type type = value::simple_type(Kind::Array);
    type.fields.push_back({"", std::move(element)});
    return type;
}

}  // namespace

std::optional<Type> aggregate_type(AggregateFunction function, const Type& argument, bool nullable_group) {
    const bool nullable = argument.nullable || nullable_group;
    const bool number = value::is_numeric(argument.kind);
    switch (function) {
        case AggregateFunction::CountStar:
        case AggregateFunction::Count: return value::simple_type(Kind::BigInt, false);
        case AggregateFunction::Sum:
            if (!number) return std::nullopt;
            if (argument.kind == Kind::Decimal) return value::decimal_type(38, argument.scale, nullable);
            return value::simple_type(argument.kind, nullable);
        case AggregateFunction::StddevPop:
        case AggregateFunction::StddevSamp:
        case AggregateFunction::VarPop:
        case AggregateFunction::VarSamp:  // of one row it is NULL, yet NOT NULL by type where the argument is
        case AggregateFunction::Avg:
            if (!number) return std::nullopt;
            if (argument.kind == Kind::Decimal) return value::decimal_type(38, std::max(6, argument.scale), nullable);
            return value::simple_type(argument.kind, nullable);
        case AggregateFunction::ListAgg:
            if (!value::is_text(argument.kind)) return std::nullopt;
            return value::string_type(nullable);
        case AggregateFunction::Min:
        case AggregateFunction::Max:
        case AggregateFunction::FirstValue:
        case AggregateFunction::LastValue: return value::materialized(value::with_nullable(argument, nullable));
        case AggregateFunction::Collect:
        case AggregateFunction::ArrayAgg: {
            const bool array = function == AggregateFunction::ArrayAgg;
            Type result = value::simple_type(array ? Kind::Array : Kind::Multiset, array && nullable);
            result.fields.push_back({"", value::materialized(argument)});
            return result;
        }
        case AggregateFunction::SumMerging:
        case AggregateFunction::SumWithoutMerge:
        case AggregateFunction::SumWithoutRetract:
        case AggregateFunction::WeightedAverage:
        case AggregateFunction::WeightedAverageWithoutMerge: return value::simple_type(Kind::BigInt);
        case AggregateFunction::MinMaxCount:
            return row_type({{"smallest", Kind::BigInt}, {"largest", Kind::BigInt}, {"pairs", Kind::BigInt}});
        case AggregateFunction::Top2:
        case AggregateFunction::Top2Sparse: return array_type(row_type({{"value", Kind::BigInt}, {"rank", Kind::Int}}));
        case AggregateFunction::Top2ByWeight:
            return array_type(row_type({{"value", Kind::BigInt}, {"weight", Kind::Int}, {"rank", Kind::Int}}));
    }
    return std::nullopt;
}

}  // namespace wtck::bind
