#include "reference/exec/watermark_valve.h"

#include <algorithm>

namespace wtck::exec {

std::optional<std::int64_t> WatermarkValve::advance(int channel, std::int64_t watermark) {
    Channel& moved = channels_[static_cast<std::size_t>(channel)];
    if (moved.idle) moved.caught_up = moved.watermark >= output_;
    moved.idle = false;
    if (watermark <= moved.watermark) return std::nullopt;  // a watermark that goes back says nothing new
    moved.watermark = watermark;
    moved.caught_up = watermark >= output_;
    return combine();
}

std::optional<std::int64_t> WatermarkValve::set_idle(int channel, bool idle) {
    Channel& changed = channels_[static_cast<std::size_t>(channel)];
    if (changed.idle == idle) return std::nullopt;
    changed.idle = idle;
    changed.caught_up = changed.watermark >= output_;
    if (!idle) return std::nullopt;
    if (!all_idle()) return combine();
    // The last active channel held the clock: what the others have said before counts now.
    if (changed.watermark != output_) return std::nullopt;
    const std::int64_t most = std::ranges::max(channels_, {}, &Channel::watermark).watermark;
    if (most <= output_) return std::nullopt;
    output_ = most;
    return output_;
}

bool WatermarkValve::all_idle() const {
    return std::ranges::all_of(channels_, &Channel::idle);
}

std::optional<std::int64_t> WatermarkValve::combine() {
    std::int64_t least = value::kEndOfTime;
    bool any = false;
    for (const Channel& channel : channels_) {
        if (!rules_.holds_back(channel.idle, channel.caught_up)) continue;
        least = std::min(least, channel.watermark);
        any = true;
    }
    if (!any || least <= output_) return std::nullopt;
    output_ = least;
    return output_;
}

}  // namespace wtck::exec
