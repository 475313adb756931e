// Flink's known defects as a Markdown table.
#pragma once

#include <string>

namespace wtck::runner {

/// A line a defect: name, what it does, the releases that have it, its smallest case.
std::string defects_table();

}  // namespace wtck::runner
