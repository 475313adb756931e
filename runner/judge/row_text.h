// Rows, changes and steps as people read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/value/timeline.h"

namespace wtck::runner {

/// The types of a row's values, where they are known; without them values print by what they hold.
using Types = std::optional<std::vector<value::Type>>;

/// `[2020-04-15 08:00:00, 4.00, NULL]`
std::string to_text(const value::Row& row, const Types& types);
/// `+I [a, 1]`
std::string to_text(const value::Change& change, const Types& types);
/// Sorted texts of the changes.
std::vector<std::string> to_texts(const value::Changes& changes, const Types& types);

/// `watermark 2020-04-15 08:09:59.999 of L, channel 1`
std::string to_text(const value::Step& step);

}  // namespace wtck::runner
