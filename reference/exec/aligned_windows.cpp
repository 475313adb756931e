#include "reference/exec/aligned_windows.h"

#include "reference/exec/window_assigner.h"

namespace wtck::exec {

value::Row with_window(const value::Row& row, const value::TimeWindow& window, const WindowClock& clock) {
    value::Row result;
    result.reserve(row.size() + 3);
    result = row;
    result.push_back(clock.start(window));
    result.push_back(clock.end(window));
    result.push_back(clock.time(window));
    return result;
}

void AlignedWindowsOperator::change(value::Change&& change, int /*input*/) {
    const std::optional<std::int64_t> time = clock_.time_of(change.row[static_cast<std::size_t>(spec_.time)]);
    if (!time) return context().drop_without_time(rules().null_time_in_table_function());
    const auto kind = rules().table_function_keeps_kinds ? change.kind : value::ChangeKind::Insert;
    bool placed = false;
    for_each_window(spec_, rules(), *time, [&](const value::TimeWindow& window) {
        placed = true;
        if (context().traced()) context().trace(trace::RowPlaced{context().row, window, {}});
        emit(kind, with_window(change.row, window, clock_));
    });
    if (!placed) context().drop(trace::RowDropped::Reason::NoWindow);
}

}  // namespace wtck::exec
