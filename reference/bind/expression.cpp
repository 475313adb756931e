#include "reference/bind/expression.h"

#include <algorithm>

namespace wtck::bind {

bool same_expr(const Expr& a, const Expr& b) {
    if (a.node.index() != b.node.index() || a.type.kind != b.type.kind) return false;
    if (const auto* column = std::get_if<ColumnRef>(&a.node)) return column->index == std::get<ColumnRef>(b.node).index;
    if (const auto* literal = std::get_if<Literal>(&a.node)) {
        return value::same(literal->value, std::get<Literal>(b.node).value) && a.type == b.type;
    }
    const Call& x = std::get<Call>(a.node);
    const Call& y = std::get<Call>(b.node);
    return x.function == y.function && a.type == b.type && same_exprs(x.args, y.args);
}

bool same_exprs(const std::vector<ExprPtr>& a, const std::vector<ExprPtr>& b) {
    return std::ranges::equal(a, b, [](const ExprPtr& x, const ExprPtr& y) { return same_expr(*x, *y); });
}

std::vector<ExprPtr> conjuncts(const ExprPtr& condition) {
    const auto* call = std::get_if<Call>(&condition->node);
    if (call == nullptr || call->function != Function::And) {
        const auto* constant = std::get_if<Literal>(&condition->node);
        const bool always = constant != nullptr && !constant->value.is_null() && constant->value.boolean();
        return always ? std::vector<ExprPtr>() : std::vector<ExprPtr>{condition};
    }
    std::vector<ExprPtr> result;
    for (const ExprPtr& arg : call->args) {
        const std::vector<ExprPtr> parts = conjuncts(arg);
        result.insert(result.end(), parts.begin(), parts.end());
    }
    return result;
}

Function mirrored(Function comparison) {
    switch (comparison) {
        case Function::Less: return Function::Greater;
        case Function::LessEqual: return Function::GreaterEqual;
        case Function::Greater: return Function::Less;
        case Function::GreaterEqual: return Function::LessEqual;
        default: return comparison;
    }
}

int plain_column(const Expr& expr) {
    const auto* column = std::get_if<ColumnRef>(&expr.node);
    return column == nullptr ? -1 : column->index;
}

bool is_sample(AggregateFunction function) {
    return function == AggregateFunction::StddevSamp || function == AggregateFunction::VarSamp;
}

bool is_deviation(AggregateFunction function) {
    return function == AggregateFunction::StddevPop || function == AggregateFunction::StddevSamp;
}

bool is_user_defined(AggregateFunction function) {
    return function >= AggregateFunction::SumMerging;
}

bool is_table_aggregate(AggregateFunction function) {
    return function >= AggregateFunction::Top2;
}

std::string_view to_string(AggregateFunction function) {
    switch (function) {
        case AggregateFunction::CountStar:
        case AggregateFunction::Count: return "COUNT";
        case AggregateFunction::Sum: return "SUM";
        case AggregateFunction::Avg: return "AVG";
        case AggregateFunction::Min: return "MIN";
        case AggregateFunction::Max: return "MAX";
        case AggregateFunction::StddevPop: return "STDDEV_POP";
        case AggregateFunction::StddevSamp: return "STDDEV_SAMP";
        case AggregateFunction::VarPop: return "VAR_POP";
        case AggregateFunction::VarSamp: return "VAR_SAMP";
        case AggregateFunction::ListAgg: return "LISTAGG";
        case AggregateFunction::FirstValue: return "FIRST_VALUE";
        case AggregateFunction::LastValue: return "LAST_VALUE";
        case AggregateFunction::Collect: return "COLLECT";
        case AggregateFunction::ArrayAgg: return "ARRAY_AGG";
        case AggregateFunction::SumMerging: return "sum_merging";
        case AggregateFunction::SumWithoutMerge: return "sum_without_merge";
        case AggregateFunction::SumWithoutRetract: return "sum_without_retract";
        case AggregateFunction::WeightedAverage: return "weighted_average";
        case AggregateFunction::WeightedAverageWithoutMerge: return "weighted_average_without_merge";
        case AggregateFunction::MinMaxCount: return "min_max_count";
        case AggregateFunction::Top2: return "top2";
        case AggregateFunction::Top2Sparse: return "top2_sparse";
        case AggregateFunction::Top2ByWeight: return "top2_by_weight";
    }
    return "";
}

}  // namespace wtck::bind
