// Puts a row that has a time into its aligned windows, and drops it where none takes it.
#pragma once

#include "reference/exec/operator.h"
#include "reference/exec/window_assigner.h"

namespace wtck::exec {

/// `take(window)` says whether the window takes the row: false for one that has fired. `time` is on the window's clock.
template <typename Take>
void place_in_windows(const bind::WindowSpec& spec, std::int64_t time, Context& context, const Take& take) {
    bool any = false;
    bool taken = false;
    for_each_window(spec, context.rules, time, [&](const value::TimeWindow& window) {
        any = true;
        taken = take(window) || taken;
    });
    if (!taken) context.drop(any ? trace::RowDropped::Reason::Late : trace::RowDropped::Reason::NoWindow);
}

}  // namespace wtck::exec
