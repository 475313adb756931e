#include "reference/exec/window_deduplicate.h"

#include <utility>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void WindowDeduplicateOperator::change(value::Change&& change, int /*input*/) {
    std::optional<value::Row>* kept = windows_.place(change.row, values_of(ranking_.partition, change.row, zone()));
    if (kept == nullptr) return;
    if (!*kept) {
        *kept = std::move(change.row);
        return;
    }
    const int order = value::compare(change.row[time_], (**kept)[time_]);
    if (rules().replaces_kept(order, keep_last_)) std::swap(**kept, change.row);
    if (context().traced()) context().trace(trace::RowDisplaced{change.row, windows_.window_of(change.row)});
}

void WindowDeduplicateOperator::watermark(std::int64_t watermark, int /*input*/) {
    windows_.advance(watermark,
                     [this](const value::Row&, const value::TimeWindow& window, std::optional<value::Row>& kept) {
                         constexpr std::int64_t only = 1;
                         if (context().traced()) context().trace(trace::RowKept{*kept, window, only});
                         kept->emplace_back(only);
                         emit(value::ChangeKind::Insert, std::move(*kept));
                     });
    forward_watermark(watermark);
}

}  // namespace wtck::exec
