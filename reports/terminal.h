// The report for people: each failing case as it happens, with the rows that differ and the reason; a summary at the
// end. A progress bar and colour only where a terminal shows them.
#pragma once

#include <iosfwd>
#include <map>

#include "reports/paint.h"
#include "reports/progress_bar.h"
#include "reports/reporter.h"

namespace wtck::reports {

class Terminal : public Reporter {
  public:
    /// `out` must outlive it.
    Terminal(std::ostream& out, TerminalStyle style) : out_(out), style_(style), bar_(out, style.bar) {}
    void begin(const Header& header) override;
    void result(const Result& result) override;
    void end(const Footer& footer) override;

  private:
    void failure(const Result& result);
    void not_applicable();
    std::string coloured(const std::string& line) const;

    std::ostream& out_;
    TerminalStyle style_;
    ProgressBar bar_;
    int bad_ = 0;
    std::map<Strength, int> strengths_;
    std::map<std::string, int> absent_;  // need or reason → how many did not apply
};

}  // namespace wtck::reports
