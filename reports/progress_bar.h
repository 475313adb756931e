// How far a run is, in one line of a terminal that is drawn over and over; nothing where there is no terminal.
#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

namespace wtck::reports {

class ProgressBar {
  public:
    /// `out` must outlive it.
    ProgressBar(std::ostream& out, bool shown) : out_(out), shown_(shown) {}
    void begin(int all) { all_ = all; }
    /// One more is done; `note` stands behind the figures.
    void advance(const std::string& note = {});
    /// Makes room for other output.
    void clear();

  private:
    std::ostream& out_;
    bool shown_;
    int all_ = 0;
    int done_ = 0;
    std::chrono::steady_clock::time_point drawn_ = {};
};

}  // namespace wtck::reports
