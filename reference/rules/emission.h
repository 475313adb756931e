// Early and late fire: when a group window tells what it has before its end, and after it.
#pragma once

#include <cstdint>
#include <optional>

namespace wtck::rules {

/// A window is early before its end, late after it, and opened late where its first row was late.
enum class WindowStage { Early, Late, OpenedLate };

/// EMIT-01, EMIT-07: how long a row waits to be shown in a window at that stage: nothing where it is not shown by then.
/// A window that was opened late shows each row at once.
std::optional<std::int64_t> showing_delay(WindowStage stage, std::optional<std::int64_t> early,
                                          std::optional<std::int64_t> late);

/// EMIT-02: the instant of processing time at which a window shows a row that arrives `now`: a delay after the window's
/// first such row, and every delay from there on. All in milliseconds.
std::int64_t next_showing(std::int64_t first, std::int64_t delay, std::int64_t now);

/// EMIT-05: how long after its end a window still takes rows.
std::int64_t lateness_of(bool late_fire, std::int64_t allowed);

}  // namespace wtck::rules
