#include "reference/plan/over_limits.h"

#include <algorithm>

namespace wtck::plan {

using namespace bind;
using sql::FrameEnd;

namespace {

void check_order(const Over& over, const rules::Rules& rules, sql::Position at) {
    if (over.order.size() != 1 || std::holds_alternative<Literal>(over.order.front().expr->node)) {
        sql::refuse("over-order", "the window can only be ordered by a single time column", at);
    }
    const SortKey& key = over.order.front();
    const int column = plain_column(*key.expr);
    const bool by_time = column >= 0 && value::is_rowtime(over.input->columns[static_cast<std::size_t>(column)].type);
    if (by_time && !key.descending) return;
    if (value::is_proctime(key.expr->type)) {
        sql::unsupported("proctime", "OVER by processing time is not supported", at);
    }
    if (key.descending) sql::refuse("over-order", "the window can only be ordered in ASCENDING mode", at);
    if (rules.over_takes_any_order) {
        sql::unsupported("over-aggregate", "OVER in a stream by something else than time is not supported", at);
    }
    sql::refuse("over-order", "the order of OVER in a stream must be defined on a time attribute", at);
}

}  // namespace

void check_over(const Over& over, const rules::Rules& rules, sql::Position at) {
    if (over.is_beside()) sql::refuse("over-windows", "a SELECT in a stream has one window for all of its OVER", at);
    check_order(over, rules, at);
    const bool backward = over.frame.from.end < FrameEnd::CurrentRow && over.frame.to.end == FrameEnd::CurrentRow;
    if (!backward) {
        sql::refuse("over-frame", "OVER in a stream goes from PRECEDING to the CURRENT ROW", at);
    }
    for (const OverCall& call : over.calls) {
        const auto* rank = std::get_if<RankFunction>(&call);
        if (rank == nullptr || *rank == RankFunction::RowNumber) continue;
        sql::unsupported("over-aggregate", std::string(to_string(*rank)) + " over a stream is not supported", at);
    }
    const auto in_window = [](const Column& column) { return column.window.column != WindowColumn::None; };
    if (over.number() && std::ranges::any_of(over.input->columns, in_window)) {
        sql::unsupported("over-aggregate", "the numbers of rows of windows without a bound are not supported", at);
    }
}

void check_over_input(const Node& input, sql::Position at) {
    if (input.updates) {
        sql::refuse("updates-not-accepted", "OVER doesn't support consuming update and delete changes", at);
    }
}

}  // namespace wtck::plan
