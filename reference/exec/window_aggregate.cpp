#include "reference/exec/window_aggregate.h"

#include <algorithm>

#include "reference/exec/place_in_windows.h"

namespace wtck::exec {

void WindowAggregateOperator::change(value::Change&& change, int /*input*/) {
    if (aggregate_.attached) {
        place_attached(change);
    } else {
        place_merged(change);
    }
}

void WindowAggregateOperator::place_merged(const value::Change& change) {
    const auto time = result_.time_of(change.row, context());
    if (!time) return;
    Entry* entry = nullptr;
    place_in_windows(*aggregate_.spec, *time, context(),
                     [&](const value::TimeWindow& window) { return place(change, window, entry); });
}

void WindowAggregateOperator::place_attached(const value::Change& change) {
    const value::Value& start = change.row[static_cast<std::size_t>(aggregate_.start)];
    const value::Value& end = change.row[static_cast<std::size_t>(aggregate_.end)];
    if (start.is_null() || end.is_null()) {
        return context().drop_without_time(rules().null_time_in_aggregate(context().batch, false));
    }
    Entry* entry = nullptr;
    if (!place(change, {start.timestamp().millis, end.timestamp().millis}, entry)) {
        context().drop(trace::RowDropped::Reason::Late);
    }
}

// Where the window is, or would be put.
WindowAggregateOperator::Windows::iterator WindowAggregateOperator::find(Windows& windows,
                                                                         const value::TimeWindow& window) {
    const auto before = [](const Open& open, const value::TimeWindow& other) {
        return std::pair(open.window.end, open.window.start) < std::pair(other.end, other.start);
    };
    return std::lower_bound(windows.begin(), windows.end(), window, before);
}

bool WindowAggregateOperator::place(const value::Change& change, const value::TimeWindow& window, Entry*& entry) {
    const std::int64_t firing_time = result_.clock().firing_time(window);
    if (rules().is_late(firing_time, timers_.watermark())) {
        if (context().traced()) context().trace(trace::RowLate{context().row, window, timers_.watermark()});
        return false;
    }
    if (entry == nullptr) entry = &*keys_.try_emplace(result_.key_of(change.row)).first;
    Windows& windows = entry->second;
    auto open = find(windows, window);
    if (open == windows.end() || open->window != window) {
        open = windows.insert(open, {window, result_.start()});
        timers_.add(firing_time, window, entry);
        expect(firing_time);
    }
    result_.apply(open->content, change);
    if (context().traced()) context().trace(trace::RowPlaced{context().row, window, entry->first});
    return true;
}

void WindowAggregateOperator::advance(std::int64_t watermark) {
    timers_.advance(watermark, [this](Entry& entry, const value::TimeWindow& window) { fire(entry, window); });
}

void WindowAggregateOperator::fire(Entry& entry, const value::TimeWindow& window) {
    Windows& windows = entry.second;
    const auto open = find(windows, window);
    const bool emits = rules().emits_window(open->content.rows);
    if (context().traced()) context().trace(trace::WindowFired{window, entry.first, !emits});
    if (emits) emit(value::ChangeKind::Insert, result_.row(entry.first, window, open->content));
    windows.erase(open);
    if (windows.empty()) keys_.erase(entry.first);
}

}  // namespace wtck::exec
