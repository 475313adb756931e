// The clock of several channels: the least of those that hold it back, and never going back (WM-07, WM-08).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/rules/rules.h"
#include "reference/value/timestamp.h"

namespace wtck::exec {

class WatermarkValve {
  public:
    WatermarkValve(int channels, const rules::Rules& rules)
        : channels_(static_cast<std::size_t>(channels)), rules_(rules) {}

    /// A channel's watermark moved, which ends its idleness. Gives the new combined watermark if that moved too.
    std::optional<std::int64_t> advance(int channel, std::int64_t watermark);

    /// A channel went idle or came back. Gives the new combined watermark if that moved.
    std::optional<std::int64_t> set_idle(int channel, bool idle);

    bool all_idle() const;
    std::int64_t current() const { return output_; }
    std::int64_t of(int channel) const { return channels_[static_cast<std::size_t>(channel)].watermark; }

  private:
    struct Channel {
        std::int64_t watermark = value::kNoWatermark;
        bool idle = false;
        bool caught_up = true;
    };

    std::optional<std::int64_t> combine();

    std::vector<Channel> channels_;
    std::int64_t output_ = value::kNoWatermark;
    const rules::Rules& rules_;
};

}  // namespace wtck::exec
