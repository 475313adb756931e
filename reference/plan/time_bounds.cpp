#include "reference/plan/time_bounds.h"

namespace wtck::plan {

using namespace bind;

namespace {

std::optional<std::int64_t> interval_of(const Expr& expr) {
    const auto* literal = std::get_if<Literal>(&expr.node);
    const bool known = literal != nullptr && expr.type.kind == value::Kind::IntervalDay && !literal->value.is_null();
    return known ? std::optional(literal->value.integer()) : std::nullopt;
}

// The time behind a conversion that the text does not show.
const Expr& bare_time(const Expr& expr) {
    const auto* call = std::get_if<Call>(&expr.node);
    const bool times = call != nullptr && call->implicit && value::is_timestamp(call->args[0]->type.kind);
    return times ? *call->args[0] : expr;
}

}  // namespace

bool TimeBoundsFinder::is_rowtime(int column) const {
    return value::is_rowtime(joined_column(join_, column).type);
}

bool TimeBoundsFinder::has_proctime(const Expr& expr) const {
    bool any = false;
    for_each_column(expr, [&](int column) { any = any || value::is_proctime(joined_column(join_, column).type); });
    return any;
}

bool TimeBoundsFinder::only_times(const Expr& expr) const {
    bool any = false;
    bool all = true;
    for_each_column(expr, [&](int column) {
        any = true;
        all = all && is_rowtime(column);
    });
    return any && all;
}

std::optional<TimeBoundsFinder::Shifted> TimeBoundsFinder::shifted(const Expr& expr) const {
    if (const int column = plain_column(expr); column >= 0) {
        return is_rowtime(column) ? std::optional(Shifted{column}) : std::nullopt;
    }
    const auto* call = std::get_if<Call>(&expr.node);
    if (call == nullptr || call->args.size() != 2) return std::nullopt;
    const bool minus = call->function == Function::Minus;
    if (!minus && call->function != Function::Plus) return std::nullopt;
    const auto by = interval_of(*call->args[1]);
    if (const auto of = by ? shifted(*call->args[0]) : std::nullopt) {
        return Shifted{of->column, of->offset + (minus ? -*by : *by)};
    }
    const auto before = minus ? std::nullopt : interval_of(*call->args[0]);
    const auto of = before ? shifted(*call->args[1]) : std::nullopt;
    return of ? std::optional(Shifted{of->column, of->offset + *before}) : std::nullopt;
}

bool TimeBoundsFinder::take(const Expr& part) {
    const auto* call = std::get_if<Call>(&part.node);
    if (call == nullptr || call->args.size() != 2) return false;
    const bool ordered = call->function >= Function::Less && call->function <= Function::GreaterEqual;
    if (!ordered && call->function != Function::Equal) return false;
    times_.by_clock = times_.by_clock || (has_proctime(*call->args[0]) && has_proctime(*call->args[1]));
    const Expr& left_side = bare_time(*call->args[0]);
    const Expr& right_side = bare_time(*call->args[1]);
    const auto first = shifted(left_side);
    const auto second = shifted(right_side);
    const auto width = static_cast<int>(join_.left->columns.size());
    if (first && second && (first->column < width) != (second->column < width)) {
        const bool plain = plain_column(left_side) >= 0 && plain_column(right_side) >= 0;
        if (!ordered && !plain) return false;
        const bool in_order = first->column < width;
        note(in_order ? call->function : mirrored(call->function), in_order ? *first : *second,
             in_order ? *second : *first);
        return true;
    }
    bool left = false;
    bool right = false;
    for_each_column(part, [&](int column) { (column < width ? left : right) = true; });
    if (ordered && left && right && only_times(*call->args[0]) && only_times(*call->args[1])) {
        times_.unknown = true;
    }
    return false;
}

// left + a < right + b says that left - right < b - a.
void TimeBoundsFinder::note(Function comparison, const Shifted& left, const Shifted& right) {
    const auto width = static_cast<int>(join_.left->columns.size());
    const int right_column = right.column - width;
    if (times_.left >= 0 && (times_.left != left.column || times_.right != right_column)) times_.several = true;
    times_.left = left.column;
    times_.right = right_column;
    const std::int64_t bound = right.offset - left.offset;
    switch (comparison) {
        case Function::Less:
        case Function::LessEqual:
            ++times_.comparisons.upper;
            times_.bounds.most = comparison == Function::Less ? bound - 1 : bound;
            break;
        case Function::Greater:
        case Function::GreaterEqual:
            ++times_.comparisons.lower;
            times_.bounds.least = comparison == Function::Greater ? bound + 1 : bound;
            break;
        default: ++times_.comparisons.equal; break;
    }
}

}  // namespace wtck::plan
