#include "reference/rules/windows.h"

#include "reference/value/arithmetic.h"

namespace wtck::rules {

std::int64_t window_start(std::int64_t time, std::int64_t offset, std::int64_t length) {
    return time - value::floor_remainder(value::wrapping_subtract(time, offset), length);
}

std::int64_t first_hop_start(std::int64_t time, std::int64_t offset, std::int64_t slide) {
    return window_start(time, offset, slide);
}

bool hop_holds(std::int64_t start, std::int64_t size, std::int64_t time) {
    return start > time - size;
}

std::int64_t first_cumulate_end(std::int64_t time, std::int64_t offset, std::int64_t step) {
    return window_start(time, offset, step) + step;
}

std::int64_t last_cumulate_end(std::int64_t start, std::int64_t size) {
    return start + size;
}

bool row_window_exists(std::int64_t start) {
    return start >= 0;
}

bool row_window_is_full(std::int64_t end, std::int64_t row) {
    return row == end - 1;
}

bool counts_as_row(value::ChangeKind /*kind*/) {
    return true;
}

}  // namespace wtck::rules
