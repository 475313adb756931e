#include "reference/exec/emitting_window.h"

#include "reference/exec/window_assigner.h"
#include "reference/value/arithmetic.h"

namespace wtck::exec {

using value::ChangeKind;

void EmittingWindowOperator::change(value::Change&& change, int /*input*/) {
    const bind::WindowSpec& spec = *aggregate_.spec;
    const auto time = result_.clock().time_of(change.row[static_cast<std::size_t>(spec.time)]);
    if (!time) return context().drop_without_time(rules().null_time_in_aggregate(context().batch));
    Entry* entry = nullptr;
    bool any = false;
    bool placed = false;
    for_each_window(spec, rules(), *time, [&](const value::TimeWindow& window) {
        any = true;
        placed = place(change, window, entry) || placed;
    });
    if (!placed) context().drop(any ? trace::RowDropped::Reason::Late : trace::RowDropped::Reason::NoWindow);
}

bool EmittingWindowOperator::place(const value::Change& change, const value::TimeWindow& window, Entry*& entry) {
    const std::int64_t end = firing_time(window);
    const std::int64_t closed = value::wrapping_add(end, emission_.lateness);
    if (rules().is_late(closed, watermark_)) {
        if (context().traced()) context().trace(trace::RowLate{context().row, window, watermark_});
        return false;
    }
    if (entry == nullptr) entry = &*keys_.try_emplace(result_.key_of(change.row)).first;
    const auto [found, is_new] = entry->second.try_emplace({window.end, window.start}, Open{result_.start(), {}});
    Open& open = found->second;
    if (is_new) {
        if (rules().is_late(end, watermark_)) open.phase = Phase::OpenedLate;
        if (open.phase == Phase::Early) timers_.add(end, window, entry);
        if (emission_.lateness > 0) timers_.add(closed, window, entry);
        if (result_.clock().by_processing_time()) wake_at(end);
    }
    result_.apply(open.content, change);
    if (context().traced()) context().trace(trace::RowPlaced{context().row, window, entry->first});
    show_later(*entry, window, open);
    return true;
}

void EmittingWindowOperator::wake_at(std::int64_t watermark) {
    context().clock.at(watermark + 1, [this] { advance(context().clock.now() - 1); });
}

void EmittingWindowOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (!result_.clock().by_processing_time()) advance(watermark);
    forward_watermark(watermark);
}

void EmittingWindowOperator::advance(std::int64_t watermark) {
    if (watermark <= watermark_) return;
    watermark_ = watermark;
    if (context().traced()) context().trace(trace::WatermarkAdvanced{watermark});
    timers_.advance(watermark, [this](Entry& entry, const value::TimeWindow& window) { reach(entry, window); });
}

// The clock has reached the window's end, or that of its lateness.
void EmittingWindowOperator::reach(Entry& entry, const value::TimeWindow& window) {
    const auto found = entry.second.find({window.end, window.start});
    Open& open = found->second;
    const bool closes = open.phase != Phase::Early || emission_.lateness == 0;
    if (open.phase == Phase::Early || rules().shows_when_closed) show(entry, window, open);
    if (open.phase == Phase::Early && context().traced()) {
        context().trace(trace::WindowFired{window, entry.first, !open.shown});
    }
    open.phase = Phase::Late;
    open.showing = {};
    if (!closes) return;
    entry.second.erase(found);
    if (entry.second.empty()) keys_.erase(entry.first);
}

void EmittingWindowOperator::show_later(Entry& entry, const value::TimeWindow& window, Open& open) {
    const std::optional<std::int64_t> delay = open.phase == Phase::Early        ? emission_.early
                                              : open.phase == Phase::OpenedLate ? 0
                                                                                : emission_.late;
    if (!delay) return;
    if (*delay == 0) return show(entry, window, open);
    if (open.showing.due) return;
    const std::int64_t now = context().clock.now();
    if (!open.showing.first) open.showing.first = now;
    open.showing.due = true;
    const std::int64_t showing = rules().next_showing(*open.showing.first, *delay, now);
    context().clock.at(showing + 1, [this, key = entry.first, window, phase = open.phase] {
        const auto of_key = keys_.find(key);
        if (of_key == keys_.end()) return;
        const auto found = of_key->second.find({window.end, window.start});
        if (found == of_key->second.end() || found->second.phase != phase) return;
        found->second.showing.due = false;
        show(*of_key, window, found->second);
    });
}

// Says what has changed since the last time, which may be nothing.
void EmittingWindowOperator::show(const Entry& entry, const value::TimeWindow& window, Open& open) {
    std::optional<value::Row> now;
    if (rules().emits_window(open.content.rows)) now = result_.row(entry.first, window, open.content);
    if (open.shown && now && value::RowSame()(*open.shown, *now)) return;
    if (open.shown) emit(now ? ChangeKind::UpdateBefore : ChangeKind::Delete, value::Row(*open.shown));
    if (now) emit(open.shown ? ChangeKind::UpdateAfter : ChangeKind::Insert, value::Row(*now));
    open.shown = std::move(now);
}

}  // namespace wtck::exec
