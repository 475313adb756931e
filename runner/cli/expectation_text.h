// Expectations written into a case file, in the style of the file: the rest of it stays as it is.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "reports/json/places.h"
#include "runner/case/case.h"

namespace wtck::runner {

/// The edits that give a case what its draft (see drafted()) expects, or why they must be made by hand. `text` is the
/// file's, which has loaded.
std::variant<std::vector<json::Edit>, std::string> expectation_edits(const std::string& text, const Case& draft);

/// Rows as a case file writes them, one line each: `["a", 1]`, `{"op": "-U", "row": ["a", 1]}`.
std::string row_json(const value::Change& change, const std::optional<std::vector<value::Type>>& types);

}  // namespace wtck::runner
