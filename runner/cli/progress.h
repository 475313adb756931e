// A run of which only the progress is shown.
#pragma once

#include "reports/progress_bar.h"
#include "reports/reporter.h"
#include "runner/cli/console.h"

namespace wtck::runner {

class Progress : public reports::Reporter {
  public:
    explicit Progress(const Console& console) : bar_(console.out, console.style.bar) {}
    void begin(const reports::Header& header) override { bar_.begin(header.variants); }
    void result(const reports::Result&) override { bar_.advance(); }
    void end(const reports::Footer&) override { bar_.clear(); }

  private:
    reports::ProgressBar bar_;
};

}  // namespace wtck::runner
