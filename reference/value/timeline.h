// The script of one case: what arrives, in order, and what the clocks say in between.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "reference/value/arrivals.h"

namespace wtck::value {

/// Rows, in order of arrival.
struct RowsStep {
    Arrivals rows;
};
/// A watermark in epoch milliseconds, for one table or (empty) for all.
struct WatermarkStep {
    std::int64_t watermark = 0;
    std::string table;
};
/// The table says nothing until its next row or watermark, and holds nobody back (WM-08).
struct IdleStep {
    std::string table;
};
/// Processing time moves to this many milliseconds since 1970.
struct ClockStep {
    std::int64_t millis = 0;
};
/// The process is lost after the step before and restored from its state: no event to the semantics.
struct RestartStep {};
/// The end of one table or (empty) of all.
struct EndStep {
    std::string table;
};

/// One step. `channel` narrows rows, watermark, idle and end to one input channel; without it rows go to channel 0, the
/// rest to all channels.
struct Step {
    std::variant<RowsStep, WatermarkStep, IdleStep, ClockStep, RestartStep, EndStep> what;
    std::optional<int> channel;
};

using Timeline = std::vector<Step>;

}  // namespace wtck::value
