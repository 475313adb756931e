// Processing time: it stands still but for the clock steps of the timeline.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace wtck::exec {

class Clock {
  public:
    /// In milliseconds since 1970.
    std::int64_t now() const { return now_; }

    /// Has `wake` called when the clock reaches the instant.
    void at(std::int64_t instant, std::function<void()> wake) { timers_[instant].push_back(std::move(wake)); }

    /// Goes on to the instant, and stops at each at which somebody is to be woken: what they emit is of that instant.
    void advance(std::int64_t instant) {
        while (!timers_.empty() && timers_.begin()->first <= instant) {
            const auto due = timers_.extract(timers_.begin());
            now_ = std::max(now_, due.key());
            for (const auto& wake : due.mapped()) wake();
        }
        now_ = std::max(now_, instant);
    }

  private:
    std::int64_t now_ = 0;
    std::map<std::int64_t, std::vector<std::function<void()>>> timers_;
};

}  // namespace wtck::exec
