// Bound expressions: every name resolved, every type known.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/sql/refusal.h"
#include "reference/value/type.h"
#include "reference/value/value.h"

namespace wtck::bind {

/// The scalar functions and operators, by what they compute. Names and typing: function_binder.cpp.
enum class Function {
    // logic (three-valued); And and Or take two or more
    And,
    Or,
    Not,
    IsNull,
    IsNotNull,
    IsTrue,
    IsNotTrue,
    IsFalse,
    IsNotFalse,
    // comparison; IN and BETWEEN are bound to these
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    IsDistinctFrom,
    IsNotDistinctFrom,
    Like,
    // choice: Case has condition, result, …, else; NULLIF is bound to it
    Case,
    Coalesce,
    Greatest,
    Least,
    // arithmetic in the type of the result, also of points in time and intervals
    Plus,
    Minus,
    Times,
    Divide,
    Modulo,
    Negate,
    Abs,
    Floor,
    Ceil,
    Round,
    Truncate,
    Sign,
    Sqrt,
    Power,
    Exp,
    Ln,
    Log10,
    Log2,
    Log,  // base, number
    // text: is_text_function
    Concat,
    Upper,
    Lower,
    CharLength,
    Substring,
    Trim,  // both ends; the second argument, if any, is what is cut off
    TrimLeading,
    TrimTrailing,
    Replace,
    Position,
    Locate,  // like Position, from a third argument on
    LPad,
    RPad,
    SplitIndex,
    Reverse,
    Repeat,
    Left,
    Right,
    InitCap,
    Hex,
    Bin,
    ConcatWs,  // these take NULL for something else than NULL
    IsAlpha,
    IsDigit,
    // time: is_time_function. Extract has its unit as the first, literal argument; FloorTo and CeilTo as the second
    Extract,
    FloorTo,
    CeilTo,
    DateFormat,
    ToTimestamp,
    ToTimestampLtz,
    TimestampDiff,  // unit, from, to: whole units, cut toward zero
    TimestampAdd,   // unit, count, to what
    ToDate,
    UnixTimestamp,
    FromUnixtime,
    // conversion to the type of the expression; TryCast gives NULL where Cast fails
    Cast,
    TryCast,
    // composite values: FieldOf has the field's name as the second, literal argument; ItemOf an index from 1, or a key
    MakeRow,
    MakeArray,
    FieldOf,
    ItemOf,
    Cardinality,
};

/// Functions of texts, and of points in time.
constexpr bool is_text_function(Function function) {
    return function >= Function::Concat && function <= Function::IsDigit;
}
constexpr bool is_time_function(Function function) {
    return function >= Function::Extract && function <= Function::FromUnixtime;
}

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;

/// A column of the relation below, from 0.
struct ColumnRef {
    int index = 0;
};
struct Literal {
    value::Value value;
};
struct Call {
    Function function = Function::And;
    std::vector<ExprPtr> args;
    bool implicit = false;  // a Cast that the text does not show
};

struct Expr {
    value::Type type;
    std::variant<ColumnRef, Literal, Call> node;
    sql::Position at;
};

/// Whether two expressions compute the same of the same row.
bool same_expr(const Expr& a, const Expr& b);

/// Likewise of two lists, one by one.
bool same_exprs(const std::vector<ExprPtr>& a, const std::vector<ExprPtr>& b);

/// The parts that AND joins in a condition, without those that are TRUE.
std::vector<ExprPtr> conjuncts(const ExprPtr& condition);

/// The comparison that says the same with its sides exchanged: `<` for `>`; any other function itself.
Function mirrored(Function comparison);

/// The column that the expression merely refers to, or -1.
int plain_column(const Expr& expr);

/// Calls `visit(int column)` for every column reference in the expression.
template <typename Visit>
void for_each_column(const Expr& expr, const Visit& visit) {
    if (const auto* column = std::get_if<ColumnRef>(&expr.node)) visit(column->index);
    if (const auto* call = std::get_if<Call>(&expr.node)) {
        for (const ExprPtr& arg : call->args) for_each_column(*arg, visit);
    }
}

enum class AggregateFunction {
    CountStar,
    Count,
    Sum,
    Avg,
    Min,
    Max,
    StddevPop,
    StddevSamp,
    VarPop,
    VarSamp,
    ListAgg,
    FirstValue,
    LastValue,
    Collect,
    ArrayAgg,
    // of users: cases/functions.md
    SumMerging,
    SumWithoutMerge,
    SumWithoutRetract,
    WeightedAverage,
    WeightedAverageWithoutMerge,
    MinMaxCount,  // gives a ROW
    // table aggregates of users, which give an ARRAY of ROWs
    Top2,
    Top2Sparse,
    Top2ByWeight,
};

/// Whether it divides by one less than the number of values.
bool is_sample(AggregateFunction function);
/// Whether it is a standard deviation, the root of a variance.
bool is_deviation(AggregateFunction function);

/// Whether it is a user's, which only a case that lists it has.
bool is_user_defined(AggregateFunction function);

/// Whether it is one of those that flatAggregate() takes and gives the rows of.
bool is_table_aggregate(AggregateFunction function);

/// SQL's name: `COUNT`, `STDDEV_POP`, …; a user's as it is listed: `sum_merging`, …
std::string_view to_string(AggregateFunction function);

struct AggregateCall {
    AggregateFunction function = AggregateFunction::CountStar;
    std::vector<ExprPtr> args;  // over the rows of the aggregate's input
    bool distinct = false;
    ExprPtr filter;  // or null: FILTER (WHERE …)
    value::Type type;
    std::string name;  // EXPR$n unless the select list names it
    sql::Position at;
};

}  // namespace wtck::bind
