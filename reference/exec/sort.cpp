#include "reference/exec/sort.h"

#include <algorithm>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void SortOperator::change(value::Change&& change, int /*input*/) {
    rows_.push_back(std::move(change.row));
}

bool SortOperator::before(const value::Row& a, const value::Row& b) const {
    for (const bind::SortKey& key : sort_.keys) {
        const value::Value x = evaluate(*key.expr, a, zone());
        const value::Value y = evaluate(*key.expr, b, zone());
        if (x.is_null() != y.is_null()) return x.is_null() == key.nulls_first;
        const int order = value::compare(x, y);
        if (order != 0) return key.descending ? order > 0 : order < 0;
    }
    return false;
}

void SortOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (watermark == value::kEndOfTime) {
        std::ranges::stable_sort(rows_, [this](const value::Row& a, const value::Row& b) { return before(a, b); });
        const auto size = static_cast<std::int64_t>(rows_.size());
        const std::int64_t first = std::min(sort_.offset, size);
        const std::int64_t last = sort_.limit ? std::min(size, first + std::min(*sort_.limit, size)) : size;
        for (std::int64_t i = first; i < last; ++i) {
            emit(value::ChangeKind::Insert, std::move(rows_[static_cast<std::size_t>(i)]));
        }
        rows_.clear();
    }
    forward_watermark(watermark);
}

}  // namespace wtck::exec
