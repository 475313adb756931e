#include "reference/exec/window_rank.h"

#include <algorithm>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void WindowRankOperator::change(value::Change&& change, int /*input*/) {
    Best* best = windows_.place(change.row, values_of(ranking_.partition, change.row, zone()));
    if (best == nullptr) return;
    insert(*best, with_sort_values(ranking_.order, std::move(change.row), zone()));
}

void WindowRankOperator::insert(Best& best, SortedRow&& newcomer) {
    const auto after = [this](const SortedRow& row, const SortedRow& kept) {
        return rules().goes_before(compare_sorted(ranking_.order, row, kept));
    };
    best.insert(std::upper_bound(best.begin(), best.end(), newcomer, after), std::move(newcomer));
    if (static_cast<std::int64_t>(best.size()) <= ranking_.range.to) return;
    displaced(best.back().row);
    best.pop_back();
}

void WindowRankOperator::displaced(const value::Row& row) {
    if (context().traced()) context().trace(trace::RowDisplaced{row, windows_.window_of(row)});
}

void WindowRankOperator::watermark(std::int64_t watermark, int /*input*/) {
    windows_.advance(watermark, [this](const value::Row&, const value::TimeWindow& window, Best& best) {
        std::int64_t number = 0;
        for (SortedRow& ranked : best) {
            if (++number < ranking_.range.from) continue;
            if (context().traced()) context().trace(trace::RowKept{ranked.row, window, number});
            ranked.row.emplace_back(number);
            emit(value::ChangeKind::Insert, std::move(ranked.row));
        }
    });
    forward_watermark(watermark);
}

}  // namespace wtck::exec
