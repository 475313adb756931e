#include "reference/rules/ranking.h"

namespace wtck::rules {

std::optional<RankRange> rank_range(bind::Function comparison, std::int64_t bound) {
    constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
    switch (comparison) {
        case bind::Function::Equal: return RankRange{bound, bound};
        case bind::Function::LessEqual: return RankRange{1, bound};
        case bind::Function::Less: return RankRange{1, bound - 1};
        case bind::Function::GreaterEqual: return RankRange{bound, last};
        case bind::Function::Greater: return RankRange{bound + 1, last};
        default: return std::nullopt;
    }
}

bool is_window_rank(const RankShape& shape) {
    return shape.start_partition && shape.end_partition;
}

bool is_deduplication(const RankShape& shape) {
    return shape.row_number && shape.range == RankRange{1, 1} && shape.one_sort_key && shape.sorts_by_time;
}

bool replaces_kept(int order, bool keep_last) {
    return keep_last ? order >= 0 : order < 0;
}

bool goes_before(int order) {
    return order < 0;
}

bool keeps_numbers(const RankRange& range, bool number_used) {
    return (number_used && range.from != range.to) || range.from > 1;
}

bool is_late_to_be_first(std::int64_t time, std::int64_t watermark) {
    return time < watermark;
}

bool updates_top_one(const RankRange& range, bool inserts_only) {
    return inserts_only && range == RankRange{1, 1};
}

bool ranks_in_stream(bind::RankFunction function) {
    return function == bind::RankFunction::RowNumber;
}

}  // namespace wtck::rules
