#include "reference/bind/variance.h"

#include "reference/bind/expression_binder.h"
#include "reference/bind/typing.h"
#include "reference/sql/refusal.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

ExprPtr cast(ExprPtr expr, const Type& type) {
    if (value::with_nullable(expr->type, true) == value::with_nullable(type, true)) return expr;
    const sql::Position at = expr->at;
    const Type result = value::with_nullable(type, expr->type.nullable || type.nullable);
    return make_call(Function::Cast, {std::move(expr)}, result, at);
}

[[noreturn]] void refuse_distinct(const AggregateCall& call) {
    const std::string name(to_string(call.function));
    sql::unsupported("agg:" + name, name + "(DISTINCT …) over this type is not supported", call.at);
}

}  // namespace

bool is_variance(AggregateFunction function) {
    return is_deviation(function) || is_sample(function) || function == AggregateFunction::VarPop;
}

ExprPtr variance_by_distances(AggregateCall call, const AddAggregate& add) {
    const Type type = call.type;
    const Type argument = call.args[0]->type;
    // As DOUBLE two of their values may be one.
    if (call.distinct && (argument.kind == Kind::BigInt || argument.kind == Kind::Decimal)) refuse_distinct(call);
    call.args[0] = cast(call.args[0], value::simple_type(Kind::Double, argument.nullable));
    call.type = value::simple_type(Kind::Double, type.nullable);
    return cast(add(std::move(call)), type);
}

ExprPtr variance_by_sums(const AggregateCall& call, const AddAggregate& add) {
    if (call.distinct) refuse_distinct(call);  // SUM(DISTINCT x * x) is not what is meant
    const sql::Position at = call.at;
    const auto aggregate = [&](AggregateFunction function, const ExprPtr& of) {
        AggregateCall part = call;
        part.function = function;
        part.args = {of};
        part.type = *aggregate_type(function, of->type, call.filter != nullptr || call.type.nullable);
        return add(std::move(part));
    };
    const ExprPtr x = cast(call.args[0], value::with_nullable(call.type, call.args[0]->type.nullable));
    const ExprPtr squares = aggregate(AggregateFunction::Sum, bind_function("*", {x, x}, at));
    const ExprPtr sum = cast(aggregate(AggregateFunction::Sum, call.args[0]), call.type);
    const ExprPtr count = aggregate(AggregateFunction::Count, call.args[0]);
    const ExprPtr of_means = bind_function("/", {bind_function("*", {sum, sum}, at), count}, at);
    ExprPtr divisor = count;
    if (is_sample(call.function)) {
        const ExprPtr one = literal(value::Value(std::int64_t{1}), value::simple_type(Kind::BigInt, false), at);
        divisor = bind_function(
            "NULLIF", {bind_function("-", {count, one}, at), literal(value::Value(std::int64_t{0}), one->type, at)},
            at);
    }
    ExprPtr result = bind_function("/", {bind_function("-", {squares, of_means}, at), divisor}, at);
    if (is_deviation(call.function)) {
        const ExprPtr half = literal(value::Value(0.5), value::simple_type(Kind::Double, false), at);
        result = bind_function("POWER", {result, half}, at);
    }
    return cast(std::move(result), call.type);
}

}  // namespace wtck::bind
