// Which windows of which keys fire at which watermark, in ascending order of time and, at one time, of registration;
// and how far the watermark has come, or the clock of windows by processing time.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

/// `Owner` is whatever holds the window: it must live until its timers have fired.
template <typename Owner>
class WindowTimers {
  public:
    explicit WindowTimers(Context& context) : context_(context) {}

    void add(std::int64_t firing_time, const value::TimeWindow& window, Owner* owner) {
        timers_[{firing_time, window.end}].emplace_back(owner, window);
    }

    std::int64_t watermark() const { return watermark_; }

    /// Calls `fire(owner, window)` for all that fire at this watermark, unless it is not ahead of the last one. Windows
    /// may be added meanwhile.
    template <typename Fire>
    void advance(std::int64_t watermark, const Fire& fire) {
        if (watermark <= watermark_) return;
        watermark_ = watermark;
        if (context_.traced()) context_.trace(trace::WatermarkAdvanced{watermark});
        while (!timers_.empty() && context_.rules.fires(timers_.begin()->first.first, watermark)) {
            const auto due = timers_.extract(timers_.begin());
            for (const auto& [owner, window] : due.mapped()) fire(*owner, window);
        }
    }

    /// The job goes on from its state, without what the watermark was.
    void forget_watermark() { watermark_ = value::kNoWatermark; }

  private:
    Context& context_;
    std::int64_t watermark_ = value::kNoWatermark;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::pair<Owner*, value::TimeWindow>>> timers_;
};

}  // namespace wtck::exec
