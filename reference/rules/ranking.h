// When a filter over a row number is a Top-N or a deduplication, and which row wins a tie.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "reference/bind/relation.h"

namespace wtck::rules {

/// The row numbers that a filter lets through; both ends belong to it.
struct RankRange {
    std::int64_t from = 1;
    std::int64_t to = std::numeric_limits<std::int64_t>::max();

    bool operator==(const RankRange&) const = default;
};

/// WTN-50: what `number <operator> bound` says of the number; nothing for an operator that bounds no number.
std::optional<RankRange> rank_range(bind::Function comparison, std::int64_t bound);

/// What the planner found out about an OVER below a filter on its number.
struct RankShape {
    bool start_partition = false;  // PARTITION BY has a genuine window_start …
    bool end_partition = false;    // … and a genuine window_end of the same window
    bool fixes_window = false;     // a filter below leaves one value of one of them
    bool row_number = true;        // not RANK or DENSE_RANK
    RankRange range;
    bool one_sort_key = false;
    bool sorts_by_time = false;  // the first sort key is a column that is a time attribute
};

/// WTN-02: PARTITION BY has both window columns, in any order; else it is the regular, updating operator.
bool is_window_rank(const RankShape& shape);

/// WDD-01: the first row by a time attribute alone is a deduplication; every other Top-N is a rank.
bool is_deduplication(const RankShape& shape);

/// WDD-02, WDD-50: whether a row that came later takes the place of the one kept. `order` is negative where its time is
/// before that of the kept row, zero where both are equal: keeping the last, the later arrival wins.
bool replaces_kept(int order, bool keep_last);

/// WTN-07, WTN-51: whether a row that came later goes before one that is there already. `order` is negative where its
/// sort keys come first, zero where both are equal: the earlier arrival keeps its place.
bool goes_before(int order);

/// TOP-02, TOP-04, TOP-05: whether rows that move change their number in the result. That of a single row is a
/// constant; with a lower bound the numbers count whether they are in use or not.
bool keeps_numbers(const RankRange& range, bool number_used);

/// TOP-07: a row behind the watermark is too late to be the first one.
bool is_late_to_be_first(std::int64_t time, std::int64_t watermark);

/// TOP-04: a Top-1 of inserts replaces its row by an update; every other by a delete and an insert.
bool updates_top_one(const RankRange& range, bool inserts_only);

/// WTN-05: streaming has no Top-N by RANK or DENSE_RANK.
bool ranks_in_stream(bind::RankFunction function);

}  // namespace wtck::rules
