// What a result has to say beyond its verdict, as plain lines: the same in every report that is read by people.
#pragma once

#include <string>
#include <vector>

#include "reports/result.h"

namespace wtck::reports {

/// In a line: `step 3: 1 missing, 2 extra`, `plan: expected …, found …`, or the reason.
std::string headline(const Result& result);

/// What fails a run beyond the results of its variants, or nothing: it was cut, nothing was compared, …
std::string trouble(const Footer& footer);

/// Rows that differ, parts that differ, and the explanation.
std::vector<std::string> details(const Result& result);

}  // namespace wtck::reports
