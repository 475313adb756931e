// JSON lines: one JSON text a line, faults with the number of their line.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::json {

/// Hands on each line's JSON and number, from 1; a line that is no JSON is a fault. Faults of the cursors get the
/// number of their line before the pointer. Returns how many lines there are.
int read_lines(std::string_view text, const std::string& file, std::vector<Fault>& faults,
               const std::function<void(const Cursor& at, int number)>& take);

}  // namespace wtck::json
