// What every writer of reports does with a run, told in the suite's order.
#pragma once

#include "reports/result.h"

namespace wtck::reports {

class Reporter {
  public:
    virtual ~Reporter() = default;
    virtual void begin(const Header& header) = 0;
    virtual void result(const Result& result) = 0;
    virtual void end(const Footer& footer) = 0;
};

}  // namespace wtck::reports
