// Files that a command writes whole.
#pragma once

#include <string>

namespace wtck::runner {

/// Replaces the file in one go, so that it is never half written; false if that can't be done.
bool write_text_file(const std::string& file, const std::string& text);

}  // namespace wtck::runner
