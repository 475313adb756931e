#include "reference/exec/over_aggregate.h"

#include <algorithm>
#include <utility>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void OverAggregateOperator::change(value::Change&& change, int /*input*/) {
    if (change.row[time_].is_null()) fail_unsupported("null-time", "OVER by a time that is NULL");
    const std::int64_t time = time_of(change.row);
    const auto [found, is_new] = partitions_.try_emplace(values_of(over_.partition, change.row, zone()));
    Partition& partition = found->second;
    if (is_new) partition.running = calls_.start();
    if (rules().is_late_for_over(time, bounded_, watermark_, partition.last)) {
        return context().drop(trace::RowDropped::Reason::Late);
    }
    std::vector<value::Row>& rows = partition.waiting[time];
    if (rows.empty()) waiting_[time].push_back(&partition);
    rows.push_back(std::move(change.row));
}

void OverAggregateOperator::watermark(std::int64_t watermark, int /*input*/) {
    watermark_ = std::max(watermark_, watermark);
    while (!waiting_.empty() && rules().waiting_row_is_due(waiting_.begin()->first, watermark_)) {
        const auto due = waiting_.extract(waiting_.begin());
        for (Partition* partition : due.mapped()) come_out(*partition, due.key());
    }
    forward_watermark(watermark);
}

void OverAggregateOperator::come_out(Partition& partition, std::int64_t time) {
    auto rows = std::move(partition.waiting.extract(time).mapped());
    partition.last = time;
    if (rules().shares_result_with_peers(over_.frame.rows)) {
        for (const value::Row& row : rows) take_in(partition, row);
        for (value::Row& row : rows) emit_result(partition, std::move(row));
        return;
    }
    for (value::Row& row : rows) {
        take_in(partition, row);
        emit_result(partition, std::move(row));
    }
}

void OverAggregateOperator::take_in(Partition& partition, const value::Row& row) {
    if (!bounded_) return calls_.add(partition.running, row);
    partition.frame.push_back(row);
    const std::int64_t reach = over_.frame.from.offset;
    const auto leaves = [&] {
        return over_.frame.rows ? !rules().rows_hold(static_cast<std::int64_t>(partition.frame.size()) - 1, reach)
                                : !rules().range_holds(time_of(row) - time_of(partition.frame.front()), reach);
    };
    while (!partition.frame.empty() && leaves()) partition.frame.pop_front();
}

// Bounded frames are added up anew for each row, so that no function has to take rows back.
void OverAggregateOperator::emit_result(Partition& partition, value::Row&& row) {
    ++partition.numbers.number;
    Accumulators of_frame = bounded_ ? calls_.start() : Accumulators();
    for (const value::Row& kept : partition.frame) calls_.add(of_frame, kept);
    const Accumulators& result = bounded_ ? of_frame : partition.running;
    emit(value::ChangeKind::Insert, calls_.with_results(std::move(row), result, partition.numbers));
}

}  // namespace wtck::exec
