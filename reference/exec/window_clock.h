// The clock of a window function: from a row's time column to the window's milliseconds, and from windows back to
// instants.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/bind/relation.h"
#include "reference/exec/operator.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

class WindowClock {
  public:
    WindowClock(const bind::WindowSpec& spec, const Context& context)
        : rules_(context.rules),
          kind_(spec.time_type.kind),
          processing_time_(spec.time_type.attribute == value::TimeAttribute::Proctime ? &context.clock : nullptr) {
        if (kind_ == value::Kind::TimestampLtz) zone_ = context.zone;
    }

    bool by_processing_time() const { return processing_time_ != nullptr; }

    /// The time of a row with this value in its time column, on the window's clock; nothing for NULL.
    std::optional<std::int64_t> time_of(const value::Value& time) const {
        if (processing_time_ && !rules_.goes_by_proctime_column)
            return rules_.window_clock({processing_time_->now(), 0}, kind_, zone_);
        if (time.is_null()) return std::nullopt;
        if (kind_ == value::Kind::BigInt) return time.integer();
        return rules_.window_clock(time.timestamp(), kind_, zone_);
    }

    /// UTC but for TIMESTAMP_LTZ.
    const value::Zone& zone() const { return zone_; }

    std::int64_t firing_time(const value::TimeWindow& window) const { return rules_.firing_time(window.end, zone_); }

    /// window_start, window_end and window_time as SQL values.
    value::Value start(const value::TimeWindow& window) const { return value::Timestamp{window.start, 0}; }
    value::Value end(const value::TimeWindow& window) const { return value::Timestamp{window.end, 0}; }
    value::Value time(const value::TimeWindow& window) const {
        if (processing_time_) return value::Timestamp{processing_time_->now(), 0};
        return value::Timestamp{rules_.window_time(window.end, zone_),
                                0};  // milliseconds, be the column coarser (TIM-52)
    }

  private:
    const rules::Rules& rules_;
    value::Kind kind_;
    const Clock* processing_time_;
    value::Zone zone_;
};

}  // namespace wtck::exec
