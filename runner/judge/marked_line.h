// A place in a query, shown.
#pragma once

#include <string>
#include <vector>

namespace wtck::runner {

/// The line of the text in which `at` stands, such as `2:24`, and a mark below it; nothing where there is no such
/// place. Columns count characters.
std::vector<std::string> marked_line(const std::string& text, const std::string& at);

}  // namespace wtck::runner
