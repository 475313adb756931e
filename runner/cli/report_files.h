// The reports that a command writes to files.
#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "reports/json_lines.h"
#include "runner/cli/options.h"

namespace wtck::runner {

/// Opens all files at once, so that a name that can't be written is found before the first case.
class ReportFiles {
  public:
    /// What can't be written; nothing if all is well.
    std::vector<std::string> open(const ReportOptions& options,
                                  reports::JsonLines::Times times = reports::JsonLines::Times::Written);

    /// What could not be written after all, such as on a full disk; the reports are closed.
    std::vector<std::string> close();

    /// The reporters, for as long as this object lives.
    std::vector<reports::Reporter*> reporters() const;

  private:
    std::vector<std::string> names_;
    std::vector<std::unique_ptr<std::ofstream>> files_;
    std::vector<std::unique_ptr<reports::Reporter>> reporters_;
};

}  // namespace wtck::runner
