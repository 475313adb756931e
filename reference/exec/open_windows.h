// What an operator keeps of each open window of each key, where the window stands in two columns of the input.
#pragma once

#include <map>
#include <unordered_map>
#include <utility>

#include "reference/exec/operator.h"
#include "reference/exec/window_clock.h"
#include "reference/exec/window_timers.h"

namespace wtck::exec {

template <typename Content>
class OpenWindows {
  public:
    OpenWindows(Context& context, const bind::WindowSpec& spec, int start, int end)
        : context_(context),
          clock_(spec, context),
          start_(static_cast<std::size_t>(start)),
          end_(static_cast<std::size_t>(end)),
          timers_(context) {}

    value::TimeWindow window_of(const value::Row& row) const {
        return {row[start_].timestamp().millis, row[end_].timestamp().millis};
    }

    /// The content of the row's window, a new one where there was none; null where the window has fired: the row is
    /// late, and reported and counted as such.
    Content* place(const value::Row& row, value::Row&& key) {
        const value::TimeWindow window = window_of(row);
        const std::int64_t firing_time = clock_.firing_time(window);
        if (context_.rules.is_late(firing_time, timers_.watermark())) {
            context_.drop_late(window, timers_.watermark());
            return nullptr;
        }
        Entry& entry = *keys_.try_emplace(std::move(key)).first;
        const auto [open, is_new] = entry.second.try_emplace({window.end, window.start});
        if (is_new) timers_.add(firing_time, window, &entry);
        return &open->second;
    }

    /// Calls `fire(key, window, content)` for all windows that fire at this watermark, in order of their end.
    template <typename Fire>
    void advance(std::int64_t watermark, const Fire& fire) {
        timers_.advance(watermark, [&](Entry& entry, const value::TimeWindow& window) {
            const auto open = entry.second.find({window.end, window.start});
            if (context_.traced()) context_.trace(trace::WindowFired{window, entry.first, false});
            fire(entry.first, window, open->second);
            entry.second.erase(open);
            if (entry.second.empty()) keys_.erase(entry.first);
        });
    }

  private:
    using Windows = std::map<std::pair<std::int64_t, std::int64_t>, Content>;  // by end and start
    using Keys = std::unordered_map<value::Row, Windows, value::RowHash, value::RowSame>;
    using Entry = typename Keys::value_type;

    Context& context_;
    WindowClock clock_;
    std::size_t start_;
    std::size_t end_;
    Keys keys_;
    WindowTimers<Entry> timers_;
};

}  // namespace wtck::exec
