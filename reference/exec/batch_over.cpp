#include "reference/exec/batch_over.h"

#include <algorithm>
#include <utility>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using sql::FrameEnd;

void BatchOverOperator::change(value::Change&& change, int /*input*/) {
    const auto [found, is_new] = partitions_.try_emplace(values_of(over_.partition, change.row, zone()));
    if (is_new) order_.push_back(&*found);
    found->second.push_back(with_sort_values(over_.order, std::move(change.row), zone()));
}

void BatchOverOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        for (auto* partition : std::exchange(order_, {})) emit_partition(partition->second);
    }
    forward_watermark(watermark);
}

void BatchOverOperator::emit_partition(Rows& rows) {
    sort_rows(rows, over_.order);
    RowNumbers numbers;
    const bool from_start = !over_.frame.has_lower_bound();
    Accumulators running = calls_.start();
    std::size_t added = 0;
    std::vector<value::Row> results;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ++numbers.number;
        if (i == 0 || !peers(rows[i - 1], rows[i])) {
            numbers.rank = numbers.number;
            ++numbers.dense;
        }
        const std::size_t end = end_of(rows, i);
        if (!from_start) {
            running = calls_.start();
            added = first_of(rows, i);
        }
        for (; added < end; ++added) calls_.add(running, rows[added].row);
        results.push_back(calls_.with_results(value::Row(rows[i].row), running, numbers));
    }
    for (value::Row& row : results) emit(value::ChangeKind::Insert, std::move(row));
}

std::size_t BatchOverOperator::first_of(const Rows& rows, std::size_t i) const {
    const auto& [end, offset] = over_.frame.from;
    const auto reach = static_cast<std::size_t>(offset);
    if (end == FrameEnd::Following && over_.frame.rows) return i + std::min(rows.size() - i, reach);
    std::size_t first = i;
    if (end == FrameEnd::Following) {
        while (first < rows.size() && distance(rows[i], rows[first]) < offset) ++first;
        return first;
    }
    while (first > 0 && holds(rows, first - 1, i, offset)) --first;
    return first;
}

std::size_t BatchOverOperator::end_of(const Rows& rows, std::size_t i) const {
    const auto& [end, offset] = over_.frame.to;
    const auto reach = static_cast<std::size_t>(offset);
    if (end == FrameEnd::UnboundedFollowing) return rows.size();
    if (end == FrameEnd::Preceding && over_.frame.rows) return reach > i ? 0 : i - reach + 1;
    std::size_t behind = i + 1;
    if (end == FrameEnd::Preceding) {
        while (behind > 0 && distance(rows[behind - 1], rows[i]) < offset) --behind;
        return behind;
    }
    while (behind < rows.size() && holds(rows, i, behind, offset)) ++behind;
    return behind;
}

bool BatchOverOperator::holds(const Rows& rows, std::size_t before, std::size_t after, std::int64_t reach) const {
    if (over_.frame.rows) return rules().rows_hold(static_cast<std::int64_t>(after - before), reach);
    if (peers(rows[before], rows[after])) return true;
    return reach > 0 && rules().range_holds(distance(rows[before], rows[after]), reach);
}

std::int64_t BatchOverOperator::distance(const SortedRow& a, const SortedRow& b) const {
    if (a.keys[0].is_null() || b.keys[0].is_null()) fail_unsupported("null-time", "RANGE by a time that is NULL");
    const std::int64_t later = b.keys[0].timestamp().millis - a.keys[0].timestamp().millis;
    return over_.order.front().descending ? -later : later;
}

}  // namespace wtck::exec
