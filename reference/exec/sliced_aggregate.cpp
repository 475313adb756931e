#include "reference/exec/sliced_aggregate.h"

#include <algorithm>
#include <utility>

namespace wtck::exec {

SlicedAggregateOperator::SlicedAggregateOperator(Context& context, const plan::WindowAggregate& aggregate)
    : Operator(context),
      aggregate_(aggregate),
      result_(aggregate, context),
      slices_(*aggregate.spec, aggregate.attached, context.rules),
      local_clock_(context.rules.local_clock_start),
      timers_(context) {}

std::optional<std::int64_t> SlicedAggregateOperator::slice_of(const value::Row& row) {
    if (!aggregate_.attached) {
        const auto time = result_.time_of(row, context());
        return time ? std::optional(slices_.of(*time)) : std::nullopt;
    }
    const value::Value& end = row[static_cast<std::size_t>(aggregate_.end)];
    if (!end.is_null()) return end.timestamp().millis;
    context().drop_without_time(rules().null_time_in_aggregate(context().batch, false));
    return std::nullopt;
}

bool SlicedAggregateOperator::ended(std::int64_t end, std::int64_t watermark) const {
    return rules().fires(result_.clock().firing_time(slices_.window(end)), watermark);
}

void SlicedAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto slice = slice_of(change.row);
    if (!slice) return;
    Waiting waiting{result_.key_of(change.row), *slice, std::move(change)};
    if (aggregate_.phases == 2) {
        local_.rows.push_back(std::move(waiting));
    } else {
        accept(std::move(waiting));
    }
}

// A row that is late for its slice but not for all of its windows goes where a window still open will find it.
void SlicedAggregateOperator::accept(Waiting&& waiting) {
    const value::TimeWindow window = slices_.window(waiting.slice);
    if (ended(waiting.slice, progress_)) {
        if (context().traced()) context().trace(trace::RowLate{context().row, window, progress_});
        if (ended(slices_.last_window(waiting.slice), progress_)) {
            return context().drop(trace::RowDropped::Reason::Late);
        }
        std::int64_t open = waiting.slice;
        while (ended(open, progress_)) open += slices_.length();
        Entry& entry = *keys_.try_emplace(waiting.key).first;
        arm(entry, open);
        if (slices_.cumulates()) waiting.slice = slices_.first_of(waiting.slice);
    } else if (context().traced()) {
        context().trace(trace::RowPlaced{context().row, window, waiting.key});
    }
    buffer_.rows.push_back(std::move(waiting));
}

std::vector<SlicedAggregateOperator::Waiting> SlicedAggregateOperator::look(Buffer& buffer,
                                                                            std::int64_t watermark) const {
    if (watermark < buffer.next_look) return {};
    buffer.next_look = rules().next_look(watermark, *aggregate_.spec, result_.clock().zone());
    const bool due =
        std::ranges::any_of(buffer.rows, [&](const Waiting& waiting) { return ended(waiting.slice, watermark); });
    return due ? std::exchange(buffer.rows, {}) : std::vector<Waiting>();
}

void SlicedAggregateOperator::store(std::vector<Waiting>&& rows) {
    for (Waiting& waiting : rows) {
        Entry& entry = *keys_.try_emplace(std::move(waiting.key)).first;
        entry.second.rows.push_back({waiting.slice, std::move(waiting.change)});
        if (!ended(waiting.slice, timers_.watermark())) arm(entry, waiting.slice);
    }
}

void SlicedAggregateOperator::arm(Entry& entry, std::int64_t end) {
    if (!entry.second.armed.insert(end).second) return;
    const value::TimeWindow window = slices_.window(end);
    timers_.add(result_.clock().firing_time(window), window, &entry);
}

void SlicedAggregateOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark > local_clock_) {
        local_clock_ = watermark;
        for (Waiting& waiting : look(local_, watermark)) accept(std::move(waiting));
    }
    if (watermark > progress_) {
        progress_ = watermark;
        store(look(buffer_, watermark));
    }
    timers_.advance(watermark, [this](Entry& entry, const value::TimeWindow& window) { fire(entry, window); });
    forward_watermark(watermark);
}

// The state is written when all buffers are empty.
void SlicedAggregateOperator::restart() {
    for (Waiting& waiting : std::exchange(local_.rows, {})) accept(std::move(waiting));
    store(std::exchange(buffer_.rows, {}));
    if (rules().restart_keeps_clock) return;
    timers_.forget_watermark();
    local_.next_look = buffer_.next_look = value::kNoWatermark;
    local_clock_ = rules().local_clock_start;
}

std::pair<WindowContent, int> SlicedAggregateOperator::content_of(Slots& slots, std::int64_t end) const {
    const std::int64_t first = slices_.first_of(end);
    WindowContent content = result_.start();
    int rows = 0;
    for (Stored& stored : slots.rows) {
        if (slices_.cumulates() && stored.slice == end) stored.slice = first;
        const bool inside = slices_.hops() ? stored.slice >= first && stored.slice <= end : stored.slice == first;
        if (!inside) continue;
        result_.apply(content, stored.change);
        ++rows;
    }
    return {std::move(content), rows};
}

void SlicedAggregateOperator::fire(Entry& entry, const value::TimeWindow& window) {
    Slots& slots = entry.second;
    slots.armed.erase(window.end);
    const auto [content, rows] = content_of(slots, window.end);
    const bool counted = aggregate_.retracts || slices_.hops();  // else nothing tells that a window is empty
    const bool emits = !counted || rules().emits_window(content.rows);
    if (context().traced()) context().trace(trace::WindowFired{window, entry.first, !emits});
    if (emits) emit(value::ChangeKind::Insert, result_.row(entry.first, window, content));

    const bool last = window.end == slices_.last_window(slices_.first_of(window.end));
    if (slices_.cumulates() && !last) return arm(entry, window.end + slices_.length());
    std::erase_if(slots.rows, [&](const Stored& stored) { return stored.slice == slices_.first_of(window.end); });
    if (slices_.hops() && rows != 0) arm(entry, window.end + slices_.length());
}

}  // namespace wtck::exec
