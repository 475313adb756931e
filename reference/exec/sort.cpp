#include "reference/exec/sort.h"

#include <algorithm>

namespace wtck::exec {

void SortOperator::change(value::Change&& change, int /*input*/) {
    rows_.push_back(with_sort_values(sort_.keys, std::move(change.row), zone()));
}

void SortOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        sort_rows(rows_, sort_.keys);
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
