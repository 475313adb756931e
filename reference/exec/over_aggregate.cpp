#include "reference/exec/over_aggregate.h"

#include <utility>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void OverAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto [found, is_new] = partitions_.try_emplace(values_of(over_.partition, change.row, zone()));
    if (is_new) order_.push_back(&*found);
    found->second.push_back(with_sort_values(over_.order, std::move(change.row), zone()));
}

void OverAggregateOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        for (auto* partition : std::exchange(order_, {})) emit_numbered(partition->second);
    }
    forward_watermark(watermark);
}

void OverAggregateOperator::emit_numbered(Rows& rows) {
    sort_rows(rows, over_.order);
    std::int64_t number = 0;
    std::int64_t rank = 0;
    std::int64_t dense = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ++number;
        if (i == 0 || compare_sorted(over_.order, rows[i - 1], rows[i]) != 0) {
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
