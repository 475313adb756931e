#include "reference/exec/session_windows.h"

#include <algorithm>

#include "reference/exec/aligned_windows.h"

namespace wtck::exec {

void SessionWindowsOperator::change(value::Change&& change, int /*input*/) {
    const auto time = sessions_.clock().time_of(change.row[static_cast<std::size_t>(spec_.time)]);
    if (!time) return context().drop_without_time(rules().null_time_in_table_function());
    value::Row key;
    for (int column : spec_.partition) key.push_back(change.row[static_cast<std::size_t>(column)]);
    const auto none = [] { return std::vector<Waiting>(); };
    const auto join = [](std::vector<Waiting>& into, std::vector<Waiting>&& other) {
        into.insert(into.end(), std::make_move_iterator(other.begin()), std::make_move_iterator(other.end()));
    };
    if (auto* rows = sessions_.place(std::move(key), *time, none, join))
        rows->push_back({arrivals_++, std::move(change)});
}

void SessionWindowsOperator::advance(std::int64_t watermark) {
    sessions_.advance(watermark,
                      [&](const value::Row& key, const value::TimeWindow& window, std::vector<Waiting>&& rows) {
                          if (context().traced()) context().trace(trace::WindowFired{window, key, false});
                          std::ranges::sort(rows, {}, &Waiting::arrival);
                          for (const Waiting& waiting : rows) {
                              emit(waiting.change.kind, with_window(waiting.change.row, window, sessions_.clock()));
                          }
                      });
}

}  // namespace wtck::exec
