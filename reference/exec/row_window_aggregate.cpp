#include "reference/exec/row_window_aggregate.h"

#include <algorithm>

#include "reference/exec/window_assigner.h"

namespace wtck::exec {

// Rows are numbered from 0, and their windows cut as those of time are.
void RowWindowAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto entry = keys_.try_emplace(result_.key_of(change.row)).first;
    Key& state = entry->second;
    bool placed = false;
    for_each_window(spec_, rules(), state.rows, [&](const value::TimeWindow& window) {
        if (!rules().row_window_exists(window.start)) return;
        placed = true;
        place(entry->first, state, window, change);
    });
    state.rows += rules().counts_as_row(change.kind) ? 1 : 0;
    if (!placed) context().drop(trace::RowDropped::Reason::NoWindow);
}

void RowWindowAggregateOperator::place(const value::Row& key, Key& state, const value::TimeWindow& window,
                                       const value::Change& change) {
    auto open = std::ranges::find(state.windows, window, &Open::window);
    if (open == state.windows.end()) open = state.windows.insert(open, {window, result_.start()});
    result_.apply(open->content, change);
    const bool full = rules().row_window_is_full(window.end, state.rows);
    if (full || early_) {
        std::optional<value::Row> now;
        if (rules().emits_window(open->content.rows)) now = result_.row(key, window, open->content);
        for (value::Change& shown : open->shown.show(std::move(now), result_)) emit(std::move(shown));
    }
    if (full) state.windows.erase(open);
}

}  // namespace wtck::exec
