// Which windows a row is in: the rows of TUMBLE, HOP and CUMULATE, once per window.
#pragma once

#include "oracle/script.h"

namespace wtck::oracle {

/// What becomes of rows without event time: a table function on its own drops them (and so does batch), an aggregate
/// fails on them.
enum class NullTime { Drop, Refuse };

/// SQL for the milliseconds that the row's event time shows on the clock of its windows.
std::string wall_clock(const Script& script, const bind::WindowTableFunction& window, const Part& input,
                       NullTime null_time);

/// SQL for window_time, by SQL for the window's end.
std::string window_time(const Script& script, const bind::WindowSpec& spec, const std::string& end);

/// SQL for the watermark that fires a window (LATE-01): its last millisecond, or the last instant at which the
/// session's wall clock shows it.
std::string firing_watermark(const Script& script, const bind::WindowSpec& spec, const std::string& end);

/// SQL for the watermark that a row sees when it arrives at a moment.
std::string watermark_before(Script& script, const Clock& clock, const std::string& moment);

/// SQL for the first moment at which the watermark has got that far, or NULL.
std::string first_moment(Script& script, const Clock& clock, const std::string& watermark);

/// The step `placed`.
Part place_in_windows(Script& script, const bind::Relation& relation, const bind::WindowTableFunction& window,
                      const Part& input, NullTime null_time);

}  // namespace wtck::oracle
