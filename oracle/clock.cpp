#include "oracle/clock.h"

#include <algorithm>
#include <map>

namespace wtck::oracle {

namespace {

struct Channel {
    std::int64_t watermark = value::kNoWatermark;
    bool active = true;
    bool counts = true;  // active, and not behind the operator's watermark since it came back
};

class Clock {
  public:
    void add(int table, int channel) { channels_[{table, channel}] = {}; }
    bool hears(const Signal& signal) const { return channels_.contains({signal.table, signal.channel}); }

    void hear(const Signal& signal) {
        Channel& channel = channels_.at({signal.table, signal.channel});
        if (signal.kind == Signal::Kind::Idle) return fall_silent(channel);
        channel.active = true;
        if (signal.kind == Signal::Kind::Watermark) channel.watermark = std::max(channel.watermark, signal.watermark);
        channel.counts = channel.counts || channel.watermark >= now_;
        now_ = std::max(now_, smallest_that_counts());
    }

    std::int64_t now() const { return now_; }

  private:
    void fall_silent(Channel& channel) {
        const bool held_back = channel.active && channel.watermark == now_;
        channel.active = false;
        channel.counts = false;
        const bool all_idle = std::ranges::none_of(channels_, [](const auto& c) { return c.second.active; });
        now_ = std::max(now_, all_idle && held_back ? largest() : smallest_that_counts());
    }

    std::int64_t smallest_that_counts() const {
        bool any = false;
        std::int64_t result = value::kEndOfTime;
        for (const auto& [key, channel] : channels_) {
            if (!channel.counts) continue;
            any = true;
            result = std::min(result, channel.watermark);
        }
        return any ? result : value::kNoWatermark;
    }

    std::int64_t largest() const {
        std::int64_t result = now_;
        for (const auto& [key, channel] : channels_) result = std::max(result, channel.watermark);
        return result;
    }

    std::map<std::pair<int, int>, Channel> channels_;
    std::int64_t now_ = value::kNoWatermark;
};

}  // namespace

std::vector<Advance> clock_of(const bind::BoundQuery& query, const std::set<int>& tables,
                              const std::vector<Signal>& signals) {
    Clock clock;
    for (const int table : tables) {
        const int channels = query.tables[static_cast<std::size_t>(table)]->declared.channels;
        for (int channel = 0; channel < channels; ++channel) clock.add(table, channel);
    }
    std::vector<Advance> result = {{0, value::kNoWatermark}};
    for (const Signal& signal : signals) {
        if (!clock.hears(signal)) continue;
        clock.hear(signal);
        if (clock.now() == result.back().watermark) continue;
        // Several channels may speak in one moment; what counts is where they leave the watermark.
        if (signal.moment == result.back().moment) {
            result.back().watermark = clock.now();
        } else {
            result.push_back({signal.moment, clock.now()});
        }
    }
    return result;
}

}  // namespace wtck::oracle
