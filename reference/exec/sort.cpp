#include "reference/exec/sort.h"

#include <algorithm>

#include "reference/exec/sort_values.h"

namespace wtck::exec {

void SortOperator::change(value::Change&& change, int /*input*/) {
    rows_.push_back({sort_values(sort_.keys, change.row, zone()), std::move(change.row)});
}

void SortOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        std::ranges::stable_sort(
            rows_, [this](const Sorted& a, const Sorted& b) { return compare_sorted(sort_.keys, a.keys, b.keys) < 0; });
        const auto size = static_cast<std::int64_t>(rows_.size());
        const std::int64_t first = std::min(sort_.offset, size);
        const std::int64_t last = sort_.limit ? std::min(size, first + std::min(*sort_.limit, size)) : size;
        for (std::int64_t i = first; i < last; ++i) {
            emit(value::ChangeKind::Insert, std::move(rows_[static_cast<std::size_t>(i)].row));
        }
        rows_.clear();
    }
    forward_watermark(watermark);
}

}  // namespace wtck::exec
