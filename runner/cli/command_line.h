// From words to a command. The only file behind this header knows CLI11.
#pragma once

#include <string>
#include <vector>

#include "runner/cli/console.h"

namespace wtck::runner {

/// Parses and runs. Words that make no sense are wrong use; --help and --version end as expected.
reports::Exit run_command_line(const std::vector<std::string>& words, const Console& console);

}  // namespace wtck::runner
