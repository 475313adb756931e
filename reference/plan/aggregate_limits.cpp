#include "reference/plan/aggregate_limits.h"

#include <algorithm>
#include <string>

#include "reference/plan/settings.h"
#include "reference/plan/window_limits.h"

namespace wtck::plan {

namespace {

void check_merge(const rules::Rules& rules, const bind::AggregateCall& call, const bind::WindowSpec& spec,
                 bool merged) {
    if (!rules.needs_merging(spec.kind, merged) || rules.can_merge(call.function)) return;
    sql::refuse(
        "no-merge",
        std::string(to_string(call.function)) + " can't be merged, as " + std::string(to_string(spec.kind)) + " needs",
        call.at);
}

void check_rows(const bind::WindowSpec& spec, const rules::Rules& rules, bool batch) {
    if (batch) sql::refuse("group-window-in-batch", "a window of rows is not supported in batch", spec.at);
    if (spec.time_type.attribute != value::TimeAttribute::Proctime)
        sql::refuse("rows-on-event-time", "a window of rows is not supported over event time", spec.at);
    if (spec.kind == bind::WindowKind::Tumble && spec.size == 0 && !rules.refuses_tumble_of_no_rows)
        sql::escape_with_rows("ArithmeticException", "/ by zero");
    if (spec.size <= 0 || (spec.kind == bind::WindowKind::Hop && spec.slide <= 0))
        sql::refuse("row-count-not-positive", "a window of rows needs a size and a slide of one row or more", spec.at);
}

// Windows between which rows vanish, of what batch would hash: an aggregate of texts has the rows sorted.
void check_gaps(const bind::BoundQuery& query, const rules::Rules& rules, const bind::GroupWindow& group) {
    const bind::WindowSpec& spec = *group.spec;
    const bool gaps = spec.kind == bind::WindowKind::Hop && spec.slide > spec.size;
    const bool texts = std::ranges::any_of(
        group.calls, [](const bind::AggregateCall& call) { return value::is_text(call.type.kind); });
    if (gaps && !texts && !one_phase_forced(query.settings) && !rules.batch_phases_take_gaps)
        sql::escape_with_rows("ClassCastException", "TimestampData cannot be cast to LongValue");
}

}  // namespace

void check_window_aggregate(const bind::BoundQuery& query, const rules::Rules& rules,
                            const std::vector<bind::AggregateCall>& calls, const bind::WindowSpec& spec, bool merged) {
    const bool batch = query.mode == bind::Mode::Batch;
    check_window(spec, rules, batch);
    if (batch) return;  // there any size is computed (ERR-08)
    if (auto fault = rules.refuse_aggregate_sizes(spec)) sql::refuse(fault->code, fault->message, spec.at);
    if (is_set(query.settings, "table.exec.emit.early-fire.enabled") ||
        is_set(query.settings, "table.exec.emit.late-fire.enabled")) {
        sql::refuse("emit-on-window-function", "an aggregate over a window function has no early or late fire",
                    spec.at);
    }
    for (const bind::AggregateCall& call : calls) check_merge(rules, call, spec, merged);
}

bool has_table_aggregate(const bind::GroupWindow& group) {
    return group.calls.size() == 1 && bind::is_table_aggregate(group.calls.front().function);
}

void check_group_window(const bind::BoundQuery& query, const rules::Rules& rules, const bind::GroupWindow& group) {
    const bind::WindowSpec& spec = *group.spec;
    if (query.mode == bind::Mode::Batch && spec.kind == bind::WindowKind::Session) {
        sql::refuse("group-window-in-batch", "SESSION is not supported in batch mode", spec.at);
    }
    if (query.mode == bind::Mode::Batch && has_table_aggregate(group))
        sql::refuse("group-window-in-batch", "a table aggregate is not supported in batch", spec.at);
    const bool rows = spec.unit == bind::WindowUnit::Rows;
    if (rows) check_rows(spec, rules, query.mode == bind::Mode::Batch);
    check_window(spec, rules, query.mode == bind::Mode::Batch);
    if (query.mode == bind::Mode::Batch) check_gaps(query, rules, group);
    for (const bind::AggregateCall& call : group.calls) {
        if (query.mode == bind::Mode::Batch && call.distinct) {
            sql::refuse("group-window-in-batch", "a group window in batch has no DISTINCT", call.at);
        }
        if (query.mode == bind::Mode::Streaming && !rows) check_merge(rules, call, spec, true);
    }
}

void check_retraction(const rules::Rules& rules, const std::vector<bind::AggregateCall>& calls, const Node& input) {
    if (!input.updates) return;
    for (const bind::AggregateCall& call : calls) {
        if (rules.can_retract(call.function)) continue;
        sql::refuse("no-retract",
                    std::string(to_string(call.function)) + " can't retract rows, which its input takes back", call.at);
    }
}

}  // namespace wtck::plan
