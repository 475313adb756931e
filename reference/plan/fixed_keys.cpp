#include "reference/plan/fixed_keys.h"

#include <algorithm>

namespace wtck::plan {

using namespace bind;

namespace {

/// `column = constant`, `column <= constant` or `column >= constant`.
struct Bound {
    Function function = Function::Equal;
    int column = -1;
    const Expr* constant = nullptr;
};

bool is_constant(const Expr& expr) {
    bool constant = true;
    for_each_column(expr, [&](int) { constant = false; });
    return constant;
}

void collect(const ExprPtr& condition, std::vector<Bound>& bounds) {
    for (const ExprPtr& part : conjuncts(condition)) {
        const auto* call = std::get_if<Call>(&part->node);
        const bool compares =
            call != nullptr && (call->function == Function::Equal || call->function == Function::LessEqual ||
                                call->function == Function::GreaterEqual);
        if (!compares) continue;
        const Expr& left = *call->args[0];
        const Expr& right = *call->args[1];
        if (is_constant(right)) bounds.push_back({call->function, plain_column(left), &right});
        if (is_constant(left)) bounds.push_back({mirrored(call->function), plain_column(right), &left});
    }
}

bool fixes(const std::vector<Bound>& bounds, int column) {
    return std::ranges::any_of(bounds, [&](const Bound& bound) {
        if (bound.column != column) return false;
        if (bound.function == Function::Equal) return true;
        return std::ranges::any_of(bounds, [&](const Bound& other) {
            return other.column == column && other.function == mirrored(bound.function) &&
                   same_expr(*bound.constant, *other.constant);
        });
    });
}

bool is_taken(const WindowProperty& window, int column, const WindowShape& shape) {
    if (window.spec == shape.spec) return window.column == WindowColumn::Start || window.column == WindowColumn::End;
    return std::ranges::find(shape.spec->partition, column) != shape.spec->partition.end();
}

}  // namespace

bool fixes_column(const Relation& rows, int column) {
    std::vector<ExprPtr> conditions;
    const Relation* at = &rows;
    while (column >= 0) {
        if (const auto* filter = std::get_if<Filter>(&at->node)) {
            conditions.push_back(filter->condition);
            at = filter->input.get();
        } else if (const auto* project = std::get_if<Project>(&at->node)) {
            column = plain_column(*project->exprs[static_cast<std::size_t>(column)]);
            for (ExprPtr& condition : conditions) condition = through(condition, *project);
            at = project->input.get();
        } else {
            break;
        }
    }
    std::vector<Bound> bounds;
    for (const ExprPtr& condition : conditions) collect(condition, bounds);
    return column >= 0 && fixes(bounds, column);
}

bool fixes_key(const Aggregate& aggregate, const std::vector<ExprPtr>& above, const WindowShape& shape) {
    if (!shape.facts.directly_on_window) return false;
    std::vector<Bound> below;
    for (const ExprPtr& condition : shape.conditions) collect(condition, below);
    std::vector<Bound> over_keys;
    for (const ExprPtr& condition : above) collect(condition, over_keys);
    for (std::size_t i = 0; i < shape.keys.size(); ++i) {
        if (!shape.keys[i]) continue;  // a key that some grouping sets lack is never fixed
        const int column = plain_column(*shape.keys[i]);
        const int in_input = plain_column(*aggregate.keys[i]);
        if (column < 0 || in_input < 0) continue;
        const WindowProperty& window = aggregate.input->columns[static_cast<std::size_t>(in_input)].window;
        if (!is_taken(window, column, shape)) continue;
        if (fixes(below, column) || fixes(over_keys, static_cast<int>(i))) return true;
    }
    return false;
}

}  // namespace wtck::plan
