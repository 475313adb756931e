// Puts a row's time into its windows: the loop that asks the rules.
#pragma once

#include <cstdint>

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

/// Calls `visit(window)` for each aligned window of the row, in Flink's order: HOP latest first, CUMULATE smallest
/// first. `time` is on the window's clock. A session's first window is visited as it is before merging.
template <typename Visit>
void for_each_window(const bind::WindowSpec& spec, const rules::Rules& rules, std::int64_t time, const Visit& visit) {
    using value::TimeWindow;
    switch (spec.kind) {
        case bind::WindowKind::Tumble: {
            const std::int64_t start = rules.window_start(time, spec.offset, spec.size);
            visit(TimeWindow{start, start + spec.size});
            return;
        }
        case bind::WindowKind::Hop:
            for (std::int64_t start = rules.first_hop_start(time, spec.offset, spec.slide);
                 rules.hop_holds(start, spec.size, time); start -= spec.slide) {
                visit(TimeWindow{start, start + spec.size});
            }
            return;
        case bind::WindowKind::Cumulate: {
            const std::int64_t start = rules.window_start(time, spec.offset, spec.size);
            const std::int64_t last = rules.last_cumulate_end(start, spec.size);
            for (std::int64_t end = rules.first_cumulate_end(time, spec.offset, spec.step); end <= last;
                 end += spec.step) {
                visit(TimeWindow{start, end});
            }
            return;
        }
        case bind::WindowKind::Session: visit(rules.session_of(time, spec.gap)); return;
    }
}

}  // namespace wtck::exec
