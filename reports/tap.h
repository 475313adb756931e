// The report as TAP version 14: a line a variant, with what differs as a YAML block below it.
#pragma once

#include <iosfwd>

#include "reports/reporter.h"

namespace wtck::reports {

class Tap : public Reporter {
  public:
    /// `out` must outlive it.
    explicit Tap(std::ostream& out) : out_(out) {}
    void begin(const Header& header) override;
    void result(const Result& result) override;
    void end(const Footer& footer) override;

  private:
    std::ostream& out_;
    int number_ = 0;
};

}  // namespace wtck::reports
