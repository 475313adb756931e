// Which aligned windows a row belongs to. Times are milliseconds on the window's clock (window_clock).
#pragma once

#include <cstdint>

#include "reference/value/change.h"
#include "reference/value/time_window.h"

namespace wtck::rules {

/// TUM-03, GEN-12: windows of one length are aligned to the epoch, shifted by the offset; right for times before 1970.
std::int64_t window_start(std::int64_t time, std::int64_t offset, std::int64_t length);

/// HOP-02, HOP-12: the latest hopping window that may hold the row starts here; the others lie whole slides earlier.
std::int64_t first_hop_start(std::int64_t time, std::int64_t offset, std::int64_t slide);

/// GEN-04: a window is half-open, so that a row at its end belongs to the next. With a slide larger than the size a row
/// may fall between windows (HOP-06).
bool hop_holds(std::int64_t start, std::int64_t size, std::int64_t time);

/// CUM-04: the smallest cumulating window that holds the row ends at the first step after it.
std::int64_t first_cumulate_end(std::int64_t time, std::int64_t offset, std::int64_t step);

/// CUM-02: the largest is the tumbling window of the full size, where growth starts anew.
std::int64_t last_cumulate_end(std::int64_t start, std::int64_t size);

/// TAPI-14: windows of rows begin with a key's first row, which has the number 0: none reaches back before it.
bool row_window_exists(std::int64_t start);

/// TAPI-14: a window of rows fires with its last row; one that is not full never does.
bool row_window_is_full(std::int64_t end, std::int64_t row);

/// TAPI-15: a change that takes a row back counts as one more row.
bool counts_as_row(value::ChangeKind kind);

}  // namespace wtck::rules
