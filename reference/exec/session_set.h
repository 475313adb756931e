// The open sessions of one key. A new row's session takes in all that it touches.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/rules/rules.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

/// `Content` is what a session holds. Sessions are few a key, apart from each other, and kept in order of time.
template <typename Content>
class SessionSet {
  public:
    struct Session {
        value::TimeWindow window;
        Content content;
    };

    /// The window that the row's own session `alone` grows to with the sessions it touches. Nothing changes yet.
    value::TimeWindow merged_with(const value::TimeWindow& alone, const rules::Rules& rules) const {
        value::TimeWindow merged = alone;
        for (const Session& session : sessions_) {
            if (!rules.sessions_touch(session.window, alone)) continue;
            merged.start = std::min(merged.start, session.window.start);
            merged.end = std::max(merged.end, session.window.end);
        }
        return merged;
    }

    /// Makes one session of `merged` out of those that touch `alone`, oldest first; `join(into, other)` merges
    /// contents, and `absorbed(window)` is told of each session that was taken in.
    template <typename Make, typename Join, typename Absorbed>
    Content& take_in(const value::TimeWindow& alone, const value::TimeWindow& merged, const rules::Rules& rules,
                     const Make& make, const Join& join, const Absorbed& absorbed) {
        Session* into = nullptr;
        for (std::size_t i = 0; i < sessions_.size();) {
            Session& session = sessions_[i];
            if (!rules.sessions_touch(session.window, alone)) {
                ++i;
                continue;
            }
            absorbed(session.window);
            if (into == nullptr) {
                into = &session;
                ++i;
            } else {
                join(into->content, std::move(session.content));
                sessions_.erase(sessions_.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
        if (into == nullptr) {
            const auto later = std::ranges::find_if(sessions_, [&](const Session& s) { return s.window > merged; });
            into = &*sessions_.insert(later, Session{merged, make()});
        }
        into->window = merged;
        return into->content;
    }

    /// Takes out the session with exactly this window; false where it has grown or gone since.
    bool extract(const value::TimeWindow& window, Content& content) {
        const auto found = std::ranges::find(sessions_, window, &Session::window);
        if (found == sessions_.end()) return false;
        content = std::move(found->content);
        sessions_.erase(found);
        return true;
    }

    bool empty() const { return sessions_.empty(); }

  private:
    std::vector<Session> sessions_;
};

}  // namespace wtck::exec
