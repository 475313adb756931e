// The report as Markdown, for the summary page of a CI job: counts, what failed and why, what did not apply.
#pragma once

#include <iosfwd>
#include <vector>

#include "reports/reporter.h"

namespace wtck::reports {

class Markdown : public Reporter {
  public:
    /// `out` must outlive it; everything is written at the end.
    explicit Markdown(std::ostream& out) : out_(out) {}
    void begin(const Header& header) override { header_ = header; }
    void result(const Result& result) override { results_.push_back(result); }
    void end(const Footer& footer) override;

  private:
    void counts(const Footer& footer);
    void failures();
    void not_applicable();

    std::ostream& out_;
    Header header_;
    std::vector<Result> results_;
};

}  // namespace wtck::reports
