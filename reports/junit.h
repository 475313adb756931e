// The report for CI servers, as JUnit XML: a test suite a case file, a test case a variant. What does not apply, was
// not run, or is a known difference is skipped, with the reason.
#pragma once

#include <iosfwd>
#include <vector>

#include "reports/reporter.h"

namespace wtck::reports {

class Junit : public Reporter {
  public:
    /// `out` must outlive it; everything is written at the end.
    explicit Junit(std::ostream& out) : out_(out) {}
    void begin(const Header& header) override { header_ = header; }
    void result(const Result& result) override { results_.push_back(result); }
    void end(const Footer& footer) override;

  private:
    std::ostream& out_;
    Header header_;
    std::vector<Result> results_;
};

}  // namespace wtck::reports
