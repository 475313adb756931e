#include "reference/exec/deduplicate.h"

#include <utility>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using value::ChangeKind;

namespace {

value::Row numbered(const value::Row& row) {
    value::Row result = row;
    result.emplace_back(std::int64_t{1});
    return result;
}

}  // namespace

void DeduplicateOperator::change(value::Change&& change, int /*input*/) {
    if (change.row[time_].is_null()) fail_unsupported("null-time", "a deduplication by a time that is NULL");
    Kept& kept = keys_[values_of(deduplicate_.ranking.partition, change.row, zone())];
    if (deduplicate_.waits) return wait(kept, std::move(change.row));
    update(kept, std::move(change.row));
}

void DeduplicateOperator::update(Kept& kept, value::Row&& row) {
    if (!kept.row) {
        emit(ChangeKind::Insert, numbered(row));
    } else {
        if (!rules().replaces_kept(value::compare(row[time_], (*kept.row)[time_]), keep_last_)) return;
        emit(ChangeKind::UpdateBefore, numbered(*kept.row));
        emit(ChangeKind::UpdateAfter, numbered(row));
    }
    kept.row = std::move(row);
}

void DeduplicateOperator::wait(Kept& kept, value::Row&& row) {
    if (rules().is_late_to_be_first(time_of(row), watermark_)) return context().drop(trace::RowDropped::Reason::Late);
    if (kept.emitted) return;
    if (kept.row && !rules().replaces_kept(value::compare(row[time_], (*kept.row)[time_]), keep_last_)) return;
    waiting_[time_of(row)].push_back(&kept);
    kept.row = std::move(row);
}

void DeduplicateOperator::watermark(std::int64_t watermark, int /*input*/) {
    watermark_ = std::max(watermark_, watermark);
    while (!waiting_.empty() && rules().waiting_row_is_due(waiting_.begin()->first, watermark_)) {
        const auto due = waiting_.extract(waiting_.begin());
        for (Kept* kept : due.mapped()) {
            if (std::exchange(kept->emitted, true)) continue;
            emit(ChangeKind::Insert, numbered(*kept->row));
        }
    }
    forward_watermark(watermark);
}

}  // namespace wtck::exec
