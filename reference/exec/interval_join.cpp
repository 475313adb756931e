#include "reference/exec/interval_join.h"

#include <algorithm>

namespace wtck::exec {

using value::ChangeKind;

void IntervalJoinOperator::change(value::Change&& change, int input) {
    const value::Value& field = change.row[static_cast<std::size_t>(join_.times[input])];
    if (field.is_null()) fail_unsupported("null-time", "an interval join by a time that is NULL");
    const std::int64_t time = field.timestamp().millis;
    if (is_empty()) {
        if (rows_.is_outer(input)) emit(ChangeKind::Insert, rows_.padded(change.row, input));
        return;
    }
    const value::Row values = rows_.key_of(change.row, input);
    const auto [found, is_new] = keys_.try_emplace(values);
    Key& key = found->second;
    if (is_new) key.meets = rows_.key_meets(values);
    const bool paired = meet(key, change.row, time, input);
    let_go(key.sides[1 - input], 1 - input);
    if (rules().waits_for_partner(time, reach(input), watermark_)) {
        key.sides[input].rows[time].push_back({std::move(change.row), paired});
        if (!key.sides[input].look) look_at(key, input, time);
    } else if (!paired && rows_.is_outer(input)) {
        emit(ChangeKind::Insert, rows_.padded(change.row, input));
    }
}

// Whether the row met any that are there.
bool IntervalJoinOperator::meet(Key& key, const value::Row& row, std::int64_t time, int input) {
    if (!key.meets) return false;
    const auto& [least, most] = join_.bounds;
    auto& others = key.sides[1 - input].rows;
    const auto end = others.upper_bound(input == 0 ? time - least : time + most);
    bool any = false;
    for (auto at = others.lower_bound(input == 0 ? time - most : time + least); at != end; ++at) {
        for (Kept& other : at->second) {
            const value::Row& left = input == 0 ? row : other.row;
            const value::Row& right = input == 0 ? other.row : row;
            if (!rows_.matches(left, right)) continue;
            any = other.paired = true;
            emit(ChangeKind::Insert, JoinRows::joined(left, right));
        }
    }
    return any;
}

void IntervalJoinOperator::let_go(Side& side, int input) {
    while (!side.rows.empty() && rules().gives_up_at(side.rows.begin()->first, reach(input)) <= watermark_) {
        const auto gone = side.rows.extract(side.rows.begin());
        for (const Kept& kept : gone.mapped()) {
            if (!kept.paired && rows_.is_outer(input)) emit(ChangeKind::Insert, rows_.padded(kept.row, input));
        }
    }
}

void IntervalJoinOperator::look_at(Key& key, int input, std::int64_t earliest) {
    const std::int64_t at = rules().gives_up_at(earliest, reach(input)) + rules().looks_later(join_.bounds);
    key.sides[input].look = at;
    looks_[at].emplace_back(&key, input);
}

void IntervalJoinOperator::advance(std::int64_t watermark) {
    watermark_ = std::max(watermark_, watermark);
    while (!looks_.empty() && looks_.begin()->first <= watermark_) {
        const auto due = looks_.extract(looks_.begin());
        for (const auto& [key, input] : due.mapped()) {
            Side& side = key->sides[input];
            let_go(side, input);
            side.look.reset();
            if (!side.rows.empty()) look_at(*key, input, side.rows.begin()->first);
        }
    }
    const bool plain = watermark == value::kEndOfTime || is_empty();
    forward_watermark(plain ? watermark : rules().watermark_behind(watermark, join_.bounds));
}

}  // namespace wtck::exec
