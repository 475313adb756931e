// A group window with early or late fire: its result is shown while rows may still come, and corrected (EMIT-01 to
// EMIT-05).
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "reference/exec/shown_row.h"
#include "reference/exec/timed_operator.h"
#include "reference/exec/window_result.h"
#include "reference/exec/window_timers.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class EmittingWindowOperator : public TimedOperator {
  public:
    EmittingWindowOperator(Context& context, const plan::WindowAggregate& aggregate)
        : TimedOperator(context, *aggregate.spec),
          aggregate_(aggregate),
          emission_(*aggregate.emission),
          result_(aggregate, context),
          timers_(context) {}
    void change(value::Change&& change, int input) override;

  private:
    using Stage = rules::WindowStage;
    /// The showings of one stage by processing time.
    struct Showing {
        std::optional<std::int64_t> first;  // the arrival of the first row
        bool due = false;
    };
    struct Open {
        WindowContent content;
        ShownRow shown;
        Stage stage = Stage::Early;
        Showing showing = {};
    };
    using Windows = std::map<std::pair<std::int64_t, std::int64_t>, Open>;  // by end and start
    using Keys = std::unordered_map<value::Row, Windows, value::RowHash, value::RowSame>;
    using Entry = Keys::value_type;

    /// False where the window takes no more rows.
    bool place(const value::Change& change, const value::TimeWindow& window, Entry*& entry);
    void advance(std::int64_t watermark) override;
    void reach(Entry& entry, const value::TimeWindow& window);
    void show_later(Entry& entry, const value::TimeWindow& window, Open& open);
    void show(const Entry& entry, const value::TimeWindow& window, Open& open);
    std::int64_t firing_time(const value::TimeWindow& window) const { return result_.clock().firing_time(window); }

    const plan::WindowAggregate& aggregate_;
    const plan::Emission& emission_;
    WindowResult result_;
    Keys keys_;
    WindowTimers<Entry> timers_;  // of a window's end, and of the end of its lateness
};

}  // namespace wtck::exec
