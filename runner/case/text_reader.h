// Texts of queries, and other texts that may stand as an array of lines.
#pragma once

#include <optional>
#include <string>

#include "reports/json/cursor.h"
#include "runner/case/case.h"

namespace wtck::runner {

/// A string, or an array of lines.
std::optional<std::string> read_lines(const json::Cursor& at);

/// A query: lines that are not all blank.
std::string read_query(const json::Cursor& at);

/// An entry of `same_as`: a query in the case's own language, or an object that says which.
Text read_further_text(const json::Cursor& at, Language own);

}  // namespace wtck::runner
