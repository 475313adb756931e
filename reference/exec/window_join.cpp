#include "reference/exec/window_join.h"

namespace wtck::exec {

value::TimeWindow WindowJoinOperator::window_of(const value::Row& row, int input) const {
    const value::Value& start = row[static_cast<std::size_t>(input == 0 ? join_.left_start : join_.right_start)];
    const value::Value& end = row[static_cast<std::size_t>(input == 0 ? join_.left_end : join_.right_end)];
    if (start.is_null() || end.is_null()) {
        fail_unsupported("join", "a window join of rows whose window is NULL is not supported");
    }
    return {start.timestamp().millis, end.timestamp().millis};
}

void WindowJoinOperator::change(value::Change&& change, int input) {
    const value::TimeWindow window = window_of(change.row, input);
    const std::int64_t firing_time = clock_.firing_time(window);
    if (rules().is_late(firing_time, timers_.watermark())) return context().drop_late(window, timers_.watermark());
    value::Row key = rows_.key_of(change.row, input);
    if (context().traced()) context().trace(trace::RowPlaced{context().row, window, key});
    const value::TimeWindow meeting = rules().meeting_window(window);
    value::Row place = key;
    place.push_back(clock_.start(meeting));
    place.push_back(clock_.end(meeting));
    const auto [found, is_new] = meetings_.try_emplace(std::move(place));
    if (is_new) {
        found->second.key = std::move(key);
        timers_.add(firing_time, window, &*found);
    }
    found->second.rows[input].push_back(std::move(change.row));
}

void WindowJoinOperator::advance(std::int64_t watermark) {
    timers_.advance(watermark, [this](const Entry& entry, const value::TimeWindow& window) { fire(entry, window); });
    forward_watermark(watermark);
}

void WindowJoinOperator::fire(const Entry& entry, const value::TimeWindow& window) {
    const Meeting& meeting = entry.second;
    if (context().traced()) {
        context().trace(trace::WindowFired{window, meeting.key, false});
        context().trace(trace::RowsMet{meeting.rows[0], meeting.rows[1], rows_.key_meets(meeting.key)});
    }
    rows_.join(meeting.key, meeting.rows[0], meeting.rows[1],
               [this](value::Row&& row) { emit(value::ChangeKind::Insert, std::move(row)); });
    meetings_.erase(meetings_.find(entry.first));
}

}  // namespace wtck::exec
