// The report for machines: a header, one line a variant in the suite's order, a footer. A report without a footer is
// that of a run that was cut. `ms` is the only field in which two equal runs differ.
#pragma once

#include <iosfwd>

#include "reports/reporter.h"

namespace wtck::reports {

class JsonLines : public Reporter {
  public:
    enum class Times { Written, LeftOut };

    /// `out` must outlive it; every line is flushed, so that a killed run leaves whole lines.
    explicit JsonLines(std::ostream& out, Times times = Times::Written) : out_(out), times_(times) {}
    void begin(const Header& header) override;
    void result(const Result& result) override;
    void end(const Footer& footer) override;

  private:
    std::ostream& out_;
    Times times_;
};

}  // namespace wtck::reports
