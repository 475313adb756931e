// Aggregate calls in SQL: SQLite's own where they agree with Flink's, else those of aggregates.cpp.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/aggregation.h"
#include "oracle/expression.h"
#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using bind::AggregateFunction;
using value::Kind;
using value::Type;

namespace {

/// A call in the making: `name(DISTINCT x, …) FILTER (WHERE …)`.
struct Writer {
    const bind::AggregateCall& call;
    Args args;
    std::string filter;
    bool in_arrival_order;

    const Type& argument() const { return call.args.at(0)->type; }

    std::string plain(std::string_view name, const std::string& x) const {
        return fmt::format("{}({}{}){}", name, call.distinct ? "DISTINCT " : "", x, filter);
    }

    /// With the moment of arrival behind the arguments.
    std::string arriving(std::string_view name, Args values) const {
        values.emplace_back("moment");
        return call_sql(name, values) + filter;
    }

    /// Of rows that arrive in one moment, or in windows that are merged, no order is promised.
    void require_order() const {
        if (!in_arrival_order) refuse("order of merged rows");
    }

    std::string sum() const {
        if (call.type.kind != argument().kind) refuse("SUM of another type than its argument");
        if (argument().kind == Kind::Decimal) return plain("sum_decimal", args[0]);
        if (value::is_integer(argument().kind)) return wrapped(plain("sum64", args[0]), call.type.kind);
        const std::string_view name = argument().kind == Kind::Float ? "sum_float" : "sum_double";
        return call.distinct ? plain(name, args[0]) : arriving(name, {args[0]});
    }

    std::string average() const {
        if (call.type.kind != argument().kind) refuse("AVG of another type than its argument");
        if (argument().kind == Kind::Decimal) {
            if (call.type.scale != std::max(6, argument().scale)) refuse("AVG of another type than its argument");
            return plain("avg_decimal", args[0]);
        }
        if (value::is_integer(argument().kind)) return wrapped(plain("avg64", args[0]), call.type.kind);
        const std::string sql = call.distinct ? plain("avg_double", args[0]) : arriving("avg_double", {args[0]});
        return argument().kind == Kind::Float ? call_sql("float32", {sql}) : sql;
    }

    std::string extreme(std::string_view name) const {
        if (is_composite(argument())) refuse("comparison of composite values");
        std::string x = args[0];
        if (value::is_approximate(argument().kind)) x = call_sql("not_nan", {x});
        if (argument().kind == Kind::Decimal) x += " COLLATE decimal";
        return plain(name, x);
    }

    std::string variance(std::string_view name) const {
        if (argument().kind != Kind::Double || call.distinct) refuse("variance of anything but DOUBLE");
        return arriving(name, {args[0]});
    }

    std::string list() const {
        require_order();
        if (!value::is_text(argument().kind)) refuse("LISTAGG of anything but texts");
        const std::string separator = args.size() > 1 ? args[1] : "','";
        return arriving(call.distinct ? "listagg_distinct" : "listagg", {args[0], separator});
    }

    std::string first_or_last(std::string_view name) const {
        require_order();
        if (call.distinct) refuse("DISTINCT in FIRST_VALUE or LAST_VALUE");
        return arriving(name, {args[0]});
    }

    /// The argument as a member of a JSON array.
    std::string json_argument() const {
        return call_sql("json_quote", {is_composite(argument()) ? call_sql("json", {args[0]}) : args[0]});
    }

    std::string array() const {
        require_order();
        if (call.distinct) refuse("DISTINCT in ARRAY_AGG");
        return arriving("array_agg", {json_argument()});
    }

    // What cases/functions.md says of the users' functions.

    void require_plain(std::string_view what) const {
        if (call.distinct) refuse(fmt::format("DISTINCT in {}", what));
    }

    std::string weighted_average() const {
        require_plain("several columns");
        return call_sql(
            "divide64",
            {plain("sum64", call_sql("times64", args)),
             call_sql("nullif", {plain("sum64", fmt::format("iif({} IS NULL, NULL, {})", args[0], args[1])), "0"})});
    }

    std::string min_max_count() const {
        require_plain("several columns");
        const std::string a = fmt::format("iif({} IS NULL, NULL, {})", args[1], args[0]);
        const std::string b = fmt::format("iif({} IS NULL, NULL, {})", args[0], args[1]);
        return call_sql("json_array", {plain("min", a), plain("max", b), plain("count", a)});
    }

    std::string top(std::string_view name) const {
        require_plain("table aggregates");
        return plain(name, fmt::format("{}", fmt::join(args, ", ")));
    }

    std::string write() const {
        switch (call.function) {
            case AggregateFunction::CountStar: return "count(*)" + filter;
            case AggregateFunction::Count:
                if (args.size() != 1) refuse("COUNT of several columns");
                return plain("count", args[0]);
            case AggregateFunction::Sum: return sum();
            case AggregateFunction::Avg: return average();
            case AggregateFunction::Min: return extreme("min");
            case AggregateFunction::Max: return extreme("max");
            case AggregateFunction::StddevPop: return variance("stddev_pop");
            case AggregateFunction::StddevSamp: return variance("stddev_samp");
            case AggregateFunction::VarPop: return variance("var_pop");
            case AggregateFunction::VarSamp: return variance("var_samp");
            case AggregateFunction::ListAgg: return list();
            case AggregateFunction::FirstValue: return first_or_last("first_arrived");
            case AggregateFunction::LastValue: return first_or_last("last_arrived");
            case AggregateFunction::Collect: return plain("collect", json_argument());
            case AggregateFunction::ArrayAgg: return array();
            case AggregateFunction::SumMerging:
            case AggregateFunction::SumWithoutMerge:
            case AggregateFunction::SumWithoutRetract: return plain("sum64", args[0]);
            case AggregateFunction::WeightedAverage:
            case AggregateFunction::WeightedAverageWithoutMerge: return weighted_average();
            case AggregateFunction::MinMaxCount: return min_max_count();
            case AggregateFunction::Top2: return top("top2");
            case AggregateFunction::Top2Sparse: return top("top2_sparse");
            case AggregateFunction::Top2ByWeight: return top("top2_by_weight");
            default: refuse("aggregate " + std::string(bind::to_string(call.function)));
        }
    }
};

}  // namespace

std::string aggregate_sql(const bind::AggregateCall& call, const Part& input, bool utc) {
    require_stored(call.type);
    const Scope scope{input.columns, utc};
    Args args;
    for (const bind::ExprPtr& arg : call.args) args.push_back(to_sql(*arg, scope));
    const std::string filter = call.filter ? fmt::format(" FILTER (WHERE {})", to_sql(*call.filter, scope)) : "";
    return Writer{call, std::move(args), filter, input.in_arrival_order}.write();
}

}  // namespace wtck::oracle
