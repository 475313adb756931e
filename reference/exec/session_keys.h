// Sessions by key, with their timers: what the isolated SESSION and the session aggregate have in common.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

#include "reference/exec/operator.h"
#include "reference/exec/session_set.h"
#include "reference/exec/window_clock.h"
#include "reference/exec/window_timers.h"

namespace wtck::exec {

template <typename Content>
class SessionKeys {
  public:
    /// `expect` is told of each time at which a session ends.
    SessionKeys(Context& context, const bind::WindowSpec& spec, std::function<void(std::int64_t)> expect)
        : context_(context), gap_(spec.gap), clock_(spec, context), expect_(std::move(expect)), timers_(context) {}

    /// Puts a row that has this time into its key's session, merging what it touches; null where the row was late and
    /// dropped.
    template <typename Make, typename Join>
    Content* place(value::Row&& key, std::int64_t time, const Make& make, const Join& join) {
        const rules::Rules& rules = context_.rules;
        const auto [found, is_new] = keys_.try_emplace(std::move(key));
        Entry& entry = *found;
        const value::TimeWindow alone = rules.session_of(time, gap_);
        const value::TimeWindow merged = entry.second.sessions.merged_with(alone, rules);
        const std::int64_t decides = rules.session_lateness_end(alone, merged);
        if (rules.is_late(clock_.firing_time({merged.start, decides}), timers_.watermark())) {
            context_.drop_late(merged, timers_.watermark());
            if (is_new) keys_.erase(found);
            return nullptr;
        }
        bool known = false;  // a session with this very window is there, and so its timer
        Content& content =
            entry.second.sessions.take_in(alone, merged, rules, make, join, [&](const value::TimeWindow& before) {
                known = known || before == merged;
                if (context_.traced() && before != merged) {
                    context_.trace(trace::SessionsMerged{context_.row, before, merged, entry.first});
                }
            });
        if (context_.traced()) context_.trace(trace::RowPlaced{context_.row, merged, entry.first});
        if (!known) {
            ++entry.second.timers;
            timers_.add(clock_.firing_time(merged), merged, &entry);
            expect_(clock_.firing_time(merged));
        }
        return &content;
    }

    /// Calls `fire(key, window, content)` for each session that ends at this watermark, in order of its end.
    template <typename Fire>
    void advance(std::int64_t watermark, const Fire& fire) {
        timers_.advance(watermark, [&](Entry& entry, const value::TimeWindow& window) {
            --entry.second.timers;
            Content content;
            if (entry.second.sessions.extract(window, content)) fire(entry.first, window, std::move(content));
            // An entry that timers still point to stays: its sessions have grown since.
            if (entry.second.timers == 0 && entry.second.sessions.empty()) keys_.erase(entry.first);
        });
    }

    /// The job goes on from its state, without what the clock said.
    void forget_clock() { timers_.forget_watermark(); }

    const WindowClock& clock() const { return clock_; }

  private:
    struct Sessions {
        SessionSet<Content> sessions;
        int timers = 0;
    };
    using Keys = std::unordered_map<value::Row, Sessions, value::RowHash, value::RowSame>;
    using Entry = typename Keys::value_type;

    Context& context_;
    std::int64_t gap_;
    WindowClock clock_;
    std::function<void(std::int64_t)> expect_;
    Keys keys_;
    WindowTimers<Entry> timers_;
};

}  // namespace wtck::exec
