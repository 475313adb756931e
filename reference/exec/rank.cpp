#include "reference/exec/rank.h"

#include <algorithm>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using value::ChangeKind;

void RankOperator::change(value::Change&& change, int /*input*/) {
    Rows& rows = partitions_[values_of(rank_.ranking.partition, change.row, zone())];
    SortedRow ranked = with_sort_values(rank_.ranking.order, std::move(change.row), zone());
    if (value::adds(change.kind)) {
        insert(rows, std::move(ranked));
    } else {
        remove(rows, ranked);
    }
}

// Rows are numbered from 1 by their place from 0.
void RankOperator::emit_ranked(ChangeKind kind, const SortedRow& ranked, std::size_t place) {
    const auto number = static_cast<std::int64_t>(place) + 1;
    if (number < range_.from || number > range_.to) return;
    value::Row row = ranked.row;
    row.emplace_back(number);
    emit(kind, std::move(row));
}

void RankOperator::insert(Rows& rows, SortedRow&& newcomer) {
    const auto after = [this](const SortedRow& row, const SortedRow& other) {
        return rules().goes_before(compare_sorted(rank_.ranking.order, row, other));
    };
    const auto at = rows.insert(std::upper_bound(rows.begin(), rows.end(), newcomer, after), std::move(newcomer));
    const auto place = static_cast<std::size_t>(at - rows.begin());
    if (rank_.numbered) {
        for (std::size_t i = place; i < rows.size() && has_number(i); ++i) {
            if (i + 1 == rows.size()) {
                emit_ranked(ChangeKind::Insert, rows[i], i);
            } else {
                emit_ranked(ChangeKind::UpdateBefore, rows[i + 1], i);
                emit_ranked(ChangeKind::UpdateAfter, rows[i], i);
            }
        }
    } else if (has_number(place)) {
        const auto last = static_cast<std::size_t>(std::min(range_.to, static_cast<std::int64_t>(rows.size())));
        const bool pushes_out = last < rows.size();
        const bool updates = pushes_out && rank_.updates_one;
        if (pushes_out) emit_ranked(updates ? ChangeKind::UpdateBefore : ChangeKind::Delete, rows[last], last - 1);
        emit_ranked(updates ? ChangeKind::UpdateAfter : ChangeKind::Insert, rows[place], place);
    }
    if (!rank_.retracts && !has_number(rows.size() - 1)) rows.pop_back();
}

void RankOperator::remove(Rows& rows, const SortedRow& gone) {
    const auto found = std::ranges::find_if(rows, [&](const SortedRow& row) { return value::same(row.row, gone.row); });
    if (found == rows.end()) return;  // nothing to take back
    const auto place = static_cast<std::size_t>(found - rows.begin());
    if (rank_.numbered) {
        for (std::size_t i = place; i < rows.size() && has_number(i); ++i) {
            if (i + 1 == rows.size()) {
                emit_ranked(ChangeKind::Delete, rows[i], i);
            } else {
                emit_ranked(ChangeKind::UpdateBefore, rows[i], i);
                emit_ranked(ChangeKind::UpdateAfter, rows[i + 1], i);
            }
        }
    } else if (has_number(place)) {
        emit_ranked(ChangeKind::Delete, rows[place], place);
        const auto next = static_cast<std::size_t>(std::min(range_.to, static_cast<std::int64_t>(rows.size())));
        if (next < rows.size()) emit_ranked(ChangeKind::Insert, rows[next], next - 1);
    }
    rows.erase(found);
}

}  // namespace wtck::exec
