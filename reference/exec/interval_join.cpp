#include "reference/exec/interval_join.h"

#include <algorithm>

namespace wtck::exec {

using value::ChangeKind;

void IntervalJoinOperator::change(value::Change&& change, int input) {
    const value::Value& field = change.row[static_cast<std::size_t>(join_.times[input])];
    if (field.is_null()) fail_unsupported("null-time", "an interval join by a time that is NULL");
    const std::int64_t time = field.timestamp().millis;
    if (rules().never_meet(join_.bounds)) return emit_alone(change.row, input);
    Entry& entry = *keys_.try_emplace(rows_.key_of(change.row, input)).first;
    Side& own = entry.second.of[input];
    Side& others = entry.second.of[1 - input];
    const bool paired = rows_.key_meets(entry.first) && meet(others, change.row, time, input);
    let_go(others, 1 - input);
    if (rules().waits_for_partner(time, reach(input), watermark_)) {
        own.rows[time].push_back({std::move(change.row), paired});
        if (!own.look) look_at(entry, input);
    } else if (!paired) {
        emit_alone(change.row, input);
    }
    forget_if_empty(entry);
}

// Whether the row met any that are there.
bool IntervalJoinOperator::meet(Side& others, const value::Row& row, std::int64_t time, int input) {
    const auto& [least, most] = join_.bounds;
    const std::int64_t last = input == 0 ? time - least : time + most;
    bool any = false;
    auto at = others.rows.lower_bound(input == 0 ? time - most : time + least);
    for (; at != others.rows.end() && at->first <= last; ++at) {
        for (Kept& other : at->second) {
            if (!rows_.matches(row, other.row, input)) continue;
            any = other.paired = true;
            emit(ChangeKind::Insert, JoinRows::joined(row, other.row, input));
        }
    }
    return any;
}

void IntervalJoinOperator::let_go(Side& side, int input) {
    while (!side.rows.empty() && rules().gives_up_at(side.rows.begin()->first, reach(input)) <= watermark_) {
        const auto gone = side.rows.extract(side.rows.begin());
        for (const Kept& kept : gone.mapped()) {
            if (!kept.paired) emit_alone(kept.row, input);
        }
    }
}

void IntervalJoinOperator::emit_alone(const value::Row& row, int input) {
    if (rows_.is_outer(input)) emit(ChangeKind::Insert, rows_.padded(row, input));
}

void IntervalJoinOperator::look_at(Entry& entry, int input) {
    Side& side = entry.second.of[input];
    const std::int64_t given_up = rules().gives_up_at(side.rows.begin()->first, reach(input));
    side.look = given_up + rules().looks_later(join_.bounds);
    looks_[*side.look].emplace_back(&entry, input);
}

void IntervalJoinOperator::forget_if_empty(const Entry& entry) {
    const auto is_idle = [](const Side& side) { return side.rows.empty() && !side.look; };
    if (std::ranges::all_of(entry.second.of, is_idle)) keys_.erase(keys_.find(entry.first));
}

void IntervalJoinOperator::advance(std::int64_t watermark) {
    watermark_ = std::max(watermark_, watermark);
    while (!looks_.empty() && looks_.begin()->first <= watermark_) {
        const auto due = looks_.extract(looks_.begin());
        for (const auto& [entry, input] : due.mapped()) {
            Side& side = entry->second.of[input];
            let_go(side, input);
            side.look.reset();
            if (!side.rows.empty()) look_at(*entry, input);
            forget_if_empty(*entry);
        }
    }
    forward_watermark(rules().watermark_behind(watermark, join_.bounds));
}

}  // namespace wtck::exec
