// Where a command writes.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "reports/paint.h"
#include "reports/result.h"

namespace wtck::runner {

struct Console {
    std::ostream& out;
    std::ostream& err;
    reports::TerminalStyle style = {};
    bool terminal = false;  // out is read by a person
};

/// Prints what is wrong with a command's options or files.
reports::Exit wrong_use(const Console& console, const std::vector<std::string>& complaints);
/// Prints what went wrong though all that was asked made sense.
reports::Exit fault(const Console& console, const std::vector<std::string>& complaints);

}  // namespace wtck::runner
