// Puts a row into its aligned windows, and drops it where none takes it.
#pragma once

#include "reference/exec/window_assigner.h"
#include "reference/exec/window_clock.h"

namespace wtck::exec {

/// `take(window)` says whether the window takes the row: false for one that has fired.
template <typename Take>
void place_in_windows(const bind::WindowSpec& spec, const WindowClock& clock, Context& context, const value::Row& row,
                      const Take& take) {
    const auto time = clock.time_of(row[static_cast<std::size_t>(spec.time)]);
    if (!time) return context.drop_without_time(context.rules.null_time_in_aggregate(context.batch));
    bool any = false;
    bool taken = false;
    for_each_window(spec, context.rules, *time, [&](const value::TimeWindow& window) {
        any = true;
        taken = take(window) || taken;
    });
    if (!taken) context.drop(any ? trace::RowDropped::Reason::Late : trace::RowDropped::Reason::NoWindow);
}

}  // namespace wtck::exec
