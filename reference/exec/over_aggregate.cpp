#include "reference/exec/over_aggregate.h"

#include <algorithm>
#include <utility>

#include "reference/exec/sort_values.h"

namespace wtck::exec {

void OverAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto [found, is_new] = partitions_.try_emplace(values_of(over_.partition, change.row, zone()));
    if (is_new) order_.push_back(&*found);
    value::Row keys = sort_values(over_.order, change.row, zone());
    found->second.push_back({std::move(keys), std::move(change.row)});
}

void OverAggregateOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        for (auto* partition : std::exchange(order_, {})) emit_numbered(partition->second);
    }
    forward_watermark(watermark);
}

void OverAggregateOperator::emit_numbered(Rows& rows) {
    std::ranges::stable_sort(
        rows, [this](const Sorted& a, const Sorted& b) { return compare_sorted(over_.order, a.keys, b.keys) < 0; });
    std::int64_t number = 0;
    std::int64_t rank = 0;
    std::int64_t dense = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ++number;
        if (i == 0 || compare_sorted(over_.order, rows[i - 1].keys, rows[i].keys) != 0) {
            rank = number;
            ++dense;
        }
        for (bind::RankFunction call : over_.calls) {
            switch (call) {
                case bind::RankFunction::RowNumber: rows[i].row.emplace_back(number); break;
                case bind::RankFunction::Rank: rows[i].row.emplace_back(rank); break;
                case bind::RankFunction::DenseRank: rows[i].row.emplace_back(dense); break;
            }
        }
        emit(value::ChangeKind::Insert, std::move(rows[i].row));
    }
}

}  // namespace wtck::exec
