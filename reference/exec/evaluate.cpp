#include "reference/exec/evaluate.h"

#include <algorithm>

#include "reference/exec/operator.h"

namespace wtck::exec {

using bind::Call;
using bind::Expr;
using bind::Function;
using value::Value;

namespace {

// NULL counts as UNKNOWN: FALSE decides AND and TRUE decides OR, whatever else is unknown.
Value connect(const Call& call, const value::Row& row, const value::Zone& zone, bool deciding) {
    bool unknown = false;
    for (const bind::ExprPtr& arg : call.args) {
        const Value side = evaluate(*arg, row, zone);
        if (side.is_null()) {
            unknown = true;
        } else if (side.boolean() == deciding) {
            return deciding;
        }
    }
    return unknown ? Value() : Value(!deciding);
}

Value choose(const Call& call, const value::Row& row, const value::Zone& zone) {
    std::size_t i = 0;
    for (; i + 1 < call.args.size(); i += 2) {
        if (is_true(*call.args[i], row, zone)) return evaluate(*call.args[i + 1], row, zone);
    }
    return evaluate(*call.args[i], row, zone);
}

Value coalesce(const Call& call, const value::Row& row, const value::Zone& zone) {
    for (const bind::ExprPtr& arg : call.args) {
        Value value = evaluate(*arg, row, zone);
        if (!value.is_null()) return value;
    }
    return {};
}

// SQL compares NaN like any number here: equal to nothing, not even itself.
bool holds(Function function, const Value& a, const Value& b) {
    if (const double* x = std::get_if<double>(&a)) {
        const double y = b.number();
        switch (function) {
            case Function::Equal: return *x == y;
            case Function::NotEqual: return *x != y;
            case Function::Less: return *x < y;
            case Function::LessEqual: return *x <= y;
            case Function::Greater: return *x > y;
            default: return *x >= y;
        }
    }
    const int order = value::compare(a, b);
    switch (function) {
        case Function::Equal: return order == 0;
        case Function::NotEqual: return order != 0;
        case Function::Less: return order < 0;
        case Function::LessEqual: return order <= 0;
        case Function::Greater: return order > 0;
        default: return order >= 0;
    }
}

Value extreme(const std::vector<Value>& args, bool greatest) {
    const auto less = [](const Value& a, const Value& b) { return value::compare(a, b) < 0; };
    return greatest ? *std::ranges::max_element(args, less) : *std::ranges::min_element(args, less);
}

// Functions that give NULL if any argument is NULL.
Value apply_strict(const Expr& expr, const Call& call, const std::vector<Value>& args, const value::Zone& zone) {
    if (bind::is_text_function(call.function)) return functions::text(expr, args);
    if (bind::is_time_function(call.function)) return functions::time(expr, args, zone);
    switch (call.function) {
        case Function::Not: return !args[0].boolean();
        case Function::Equal:
        case Function::NotEqual:
        case Function::Less:
        case Function::LessEqual:
        case Function::Greater:
        case Function::GreaterEqual: return holds(call.function, args[0], args[1]);
        case Function::Like:
            return functions::like(args[0].text(), args[1].text(),
                                   args.size() == 3 && !args[2].text().empty() ? args[2].text()[0] : '\0');
        case Function::Greatest: return extreme(args, true);
        case Function::Least: return extreme(args, false);
        case Function::FieldOf:
        case Function::ItemOf:
        case Function::Cardinality: return functions::composite(expr, args);
        default: return functions::arithmetic(expr, args);
    }
}

Value apply(const Expr& expr, const Call& call, const value::Row& row, const value::Zone& zone) {
    const auto arg = [&](std::size_t i) { return evaluate(*call.args[i], row, zone); };
    switch (call.function) {
        case Function::And: return connect(call, row, zone, false);
        case Function::Or: return connect(call, row, zone, true);
        case Function::Case: return choose(call, row, zone);
        case Function::Coalesce: return coalesce(call, row, zone);
        case Function::MakeRow:
        case Function::MakeArray: return std::make_shared<const value::List>(values_of(call.args, row, zone));
        case Function::ConcatWs:
        case Function::IsAlpha:
        case Function::IsDigit: return functions::text_of_nulls(call.function, values_of(call.args, row, zone));
        case Function::IsNull: return arg(0).is_null();
        case Function::IsNotNull: return !arg(0).is_null();
        case Function::IsTrue: return is_true(*call.args[0], row, zone);
        case Function::IsNotTrue: return !is_true(*call.args[0], row, zone);
        case Function::IsFalse: return value::same(arg(0), Value(false));
        case Function::IsNotFalse: return !value::same(arg(0), Value(false));
        case Function::IsDistinctFrom: return !value::same(arg(0), arg(1));
        case Function::IsNotDistinctFrom: return value::same(arg(0), arg(1));
        case Function::Cast:
        case Function::TryCast: {
            const Value operand = arg(0);
            if (operand.is_null()) return {};
            return functions::cast(operand, call.args[0]->type, expr.type, call.function == Function::TryCast, zone);
        }
        default: break;
    }
    std::vector<Value> args;
    args.reserve(call.args.size());
    for (std::size_t i = 0; i < call.args.size(); ++i) {
        args.push_back(arg(i));
        if (args.back().is_null()) return {};
    }
    return apply_strict(expr, call, args, zone);
}

}  // namespace

Value evaluate(const Expr& expr, const value::Row& row, const value::Zone& zone) {
    if (const auto* column = std::get_if<bind::ColumnRef>(&expr.node))
        return row[static_cast<std::size_t>(column->index)];
    if (const auto* literal = std::get_if<bind::Literal>(&expr.node)) return literal->value;
    return apply(expr, std::get<Call>(expr.node), row, zone);
}

value::Row values_of(const std::vector<bind::ExprPtr>& exprs, const value::Row& row, const value::Zone& zone) {
    value::Row result;
    result.reserve(exprs.size());
    for (const bind::ExprPtr& expr : exprs) result.push_back(evaluate(*expr, row, zone));
    return result;
}

bool is_true(const Expr& condition, const value::Row& row, const value::Zone& zone) {
    const Value value = evaluate(condition, row, zone);
    return !value.is_null() && value.boolean();
}

}  // namespace wtck::exec
