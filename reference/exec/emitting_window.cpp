#include "reference/exec/emitting_window.h"

#include "reference/exec/place_in_windows.h"

namespace wtck::exec {

void EmittingWindowOperator::change(value::Change&& change, int /*input*/) {
    const auto time = result_.time_of(change.row, context());
    if (!time) return;
    Entry* entry = nullptr;
    place_in_windows(*aggregate_.spec, *time, context(),
                     [&](const value::TimeWindow& window) { return place(change, window, entry); });
}

bool EmittingWindowOperator::place(const value::Change& change, const value::TimeWindow& window, Entry*& entry) {
    const std::int64_t end = firing_time(window);
    const std::int64_t closed = end + emission_.lateness;
    if (rules().is_late(closed, timers_.watermark())) {
        if (context().traced()) context().trace(trace::RowLate{context().row, window, timers_.watermark()});
        return false;
    }
    if (entry == nullptr) entry = &*keys_.try_emplace(result_.key_of(change.row)).first;
    const auto [found, is_new] = entry->second.try_emplace({window.end, window.start}, Open{result_.start(), {}});
    Open& open = found->second;
    if (is_new) {
        if (rules().is_late(end, timers_.watermark())) open.stage = Stage::OpenedLate;
        if (open.stage == Stage::Early) timers_.add(end, window, entry);
        if (emission_.lateness > 0) timers_.add(closed, window, entry);
        expect(end);
    }
    result_.apply(open.content, change);
    if (context().traced()) context().trace(trace::RowPlaced{context().row, window, entry->first});
    show_later(*entry, window, open);
    return true;
}

void EmittingWindowOperator::advance(std::int64_t watermark) {
    timers_.advance(watermark, [this](Entry& entry, const value::TimeWindow& window) { reach(entry, window); });
}

// The clock has reached the window's end, or that of its lateness.
void EmittingWindowOperator::reach(Entry& entry, const value::TimeWindow& window) {
    const auto found = entry.second.find({window.end, window.start});
    Open& open = found->second;
    const bool closes = open.stage != Stage::Early || emission_.lateness == 0;
    if (open.stage == Stage::Early || rules().shows_when_closed) show(entry, window, open);
    if (open.stage == Stage::Early && context().traced()) {
        context().trace(trace::WindowFired{window, entry.first, !open.shown});
    }
    open.stage = Stage::Late;
    open.showing = {};
    if (!closes) return;
    entry.second.erase(found);
    if (entry.second.empty()) keys_.erase(entry.first);
}

void EmittingWindowOperator::show_later(Entry& entry, const value::TimeWindow& window, Open& open) {
    const std::optional<std::int64_t> delay = rules().showing_delay(open.stage, emission_.early, emission_.late);
    if (!delay) return;
    if (*delay == 0) return show(entry, window, open);
    if (open.showing.due) return;
    const std::int64_t now = context().clock.now();
    if (!open.showing.first) open.showing.first = now;
    open.showing.due = true;
    const std::int64_t showing = rules().next_showing(*open.showing.first, *delay, now);
    context().clock.at(rules().clock_when_over(showing), [this, key = entry.first, window, stage = open.stage] {
        const auto of_key = keys_.find(key);
        if (of_key == keys_.end()) return;
        const auto found = of_key->second.find({window.end, window.start});
        if (found == of_key->second.end() || found->second.stage != stage) return;
        found->second.showing.due = false;
        show(*of_key, window, found->second);
    });
}

// Says what has changed since the last time, which may be nothing.
void EmittingWindowOperator::show(const Entry& entry, const value::TimeWindow& window, Open& open) {
    std::optional<value::Row> now;
    if (rules().emits_window(open.content.rows)) now = result_.row(entry.first, window, open.content);
    for (value::Change& change : open.shown.show(std::move(now), result_)) emit(std::move(change));
}

}  // namespace wtck::exec
