#include "reports/progress_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace wtck::reports {

void ProgressBar::advance(const std::string& note) {
    ++done_;
    if (!shown_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - drawn_ < std::chrono::milliseconds(50)) return;
    drawn_ = now;
    constexpr int width = 30;
    const int filled = all_ > 0 ? std::min(width, done_ * width / all_) : 0;
    out_ << "\r[" << std::string(static_cast<std::size_t>(filled), '#')
         << std::string(static_cast<std::size_t>(width - filled), '.') << fmt::format("] {}/{}", done_, all_) << note
         << "\x1b[K" << std::flush;
}

void ProgressBar::clear() {
    if (shown_) out_ << "\r\x1b[K" << std::flush;
    drawn_ = {};
}

}  // namespace wtck::reports
