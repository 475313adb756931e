// Which windows of which keys fire at which watermark, in ascending order of time and, at one time, of registration.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reference/rules/rules.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

/// `Owner` is whatever holds the window: it must live until its timers have fired.
template <typename Owner>
class WindowTimers {
  public:
    explicit WindowTimers(const rules::Rules& rules) : rules_(rules) {}

    void add(std::int64_t firing_time, const value::TimeWindow& window, Owner* owner) {
        timers_[{firing_time, window.end}].emplace_back(owner, window);
    }

    /// Calls `fire(owner, window)` for all that fire at this watermark. Windows may be added meanwhile.
    template <typename Fire>
    void advance(std::int64_t watermark, const Fire& fire) {
        while (!timers_.empty() && rules_.fires(timers_.begin()->first.first, watermark)) {
            const auto due = timers_.extract(timers_.begin());
            for (const auto& [owner, window] : due.mapped()) fire(*owner, window);
        }
    }

  private:
    const rules::Rules& rules_;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::pair<Owner*, value::TimeWindow>>> timers_;
};

}  // namespace wtck::exec
