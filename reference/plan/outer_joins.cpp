#include "reference/plan/outer_joins.h"

#include <algorithm>

namespace wtck::plan {

using namespace bind;

namespace {

bool is_comparison(Function function) {
    return function >= Function::Equal && function <= Function::GreaterEqual;
}

// NULL as soon as one argument is.
bool is_strict(Function function) {
    switch (function) {
        case Function::Plus:
        case Function::Minus:
        case Function::Times:
        case Function::Divide:
        case Function::Modulo:
        case Function::Negate:
        case Function::Cast:
        case Function::Like:
        case Function::FloorTo:
        case Function::CeilTo:
        case Function::Extract: return true;
        default: return is_comparison(function);
    }
}

// What a comparison with a constant is about; null for any other expression.
const Expr* compared_with_constant(const Expr& condition) {
    const auto* call = std::get_if<Call>(&condition.node);
    if (call == nullptr || !is_comparison(call->function)) return nullptr;
    const bool left = std::holds_alternative<Literal>(call->args[0]->node);
    const bool right = std::holds_alternative<Literal>(call->args[1]->node);
    if (left == right) return nullptr;
    return call->args[left ? 1 : 0].get();
}

// One of several comparisons of the same thing with constants: Flink makes one search of them, and looks no further.
bool is_search(const Expr& condition, const std::vector<ExprPtr>& all) {
    const Expr* what = compared_with_constant(condition);
    if (what == nullptr) return false;
    const auto same = [&](const ExprPtr& other) {
        const Expr* others = compared_with_constant(*other);
        return others != nullptr && same_expr(*others, *what);
    };
    return std::ranges::count_if(all, same) > 1;
}

// Looks at a condition where all columns of one side are NULL.
class Padded {
  public:
    Padded(int first, int behind) : first_(first), behind_(behind) {}

    bool not_true(const Expr& condition) const {
        const auto* call = std::get_if<Call>(&condition.node);
        if (call == nullptr) return is_null(condition);
        switch (call->function) {
            case Function::And: return any_not_true(call->args);
            case Function::Or:
                return std::ranges::all_of(
                    call->args, [&](const ExprPtr& arg) { return !is_search(*arg, call->args) && not_true(*arg); });
            case Function::IsNotNull: return is_null(*call->args[0]);
            case Function::IsTrue: return not_true(*call->args[0]);
            case Function::Not: return is_null(*call->args[0]);
            case Function::IsNotDistinctFrom: return differs(*call->args[0], *call->args[1]);
            default: return is_null(condition);
        }
    }

    bool any_not_true(const std::vector<ExprPtr>& conditions) const {
        return std::ranges::any_of(conditions, [&](const ExprPtr& condition) {
            return !is_search(*condition, conditions) && not_true(*condition);
        });
    }

  private:
    bool is_null(const Expr& expr) const {
        if (const int column = plain_column(expr); column >= 0) return column >= first_ && column < behind_;
        if (const auto* literal = std::get_if<Literal>(&expr.node)) return literal->value.is_null();
        const auto* call = std::get_if<Call>(&expr.node);
        if (call->function == Function::Not) return is_null(*call->args[0]);
        return is_strict(call->function) &&
               std::ranges::any_of(call->args, [&](const ExprPtr& arg) { return is_null(*arg); });
    }

    // NULL and a value that is none.
    bool differs(const Expr& a, const Expr& b) const {
        const auto is_value = [](const Expr& expr) {
            const auto* literal = std::get_if<Literal>(&expr.node);
            return literal != nullptr && !literal->value.is_null();
        };
        return (is_null(a) && is_value(b)) || (is_null(b) && is_value(a));
    }

    int first_;
    int behind_;
};

}  // namespace

JoinKind kind_under(const Join& join, const std::vector<ExprPtr>& conditions, const rules::Rules& rules) {
    constexpr int kAll = 1'000'000;
    const auto width = static_cast<int>(join.left->columns.size());
    return rules.kind_under(join.kind, Padded(0, width).any_not_true(conditions),
                            Padded(width, kAll).any_not_true(conditions));
}

}  // namespace wtck::plan
