// A JSON-lines report, read back.
#pragma once

#include <string>
#include <vector>

#include "reports/json/cursor.h"
#include "reports/result.h"

namespace wtck::reports {

struct Report {
    Header header;
    std::vector<Result> results;   // without titles, files and explanations, which it does not hold
    std::optional<Footer> footer;  // none: the run was cut
};

/// Reads what JsonLines writes, with or without times. Nothing, and at least one fault, if it is no report.
std::optional<Report> read_report(const std::string& text, const std::string& file, std::vector<json::Fault>& faults);

}  // namespace wtck::reports
