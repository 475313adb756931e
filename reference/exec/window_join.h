// The window join: rows of both inputs wait for the end of their window; then all pairs that match are emitted, and
// what found no partner (WJN-03).
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/two_inputs.h"
#include "reference/exec/window_clock.h"
#include "reference/exec/window_timers.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class WindowJoinOperator : public TwoInputOperator {
  public:
    WindowJoinOperator(Context& context, const plan::Node& node, const plan::WindowJoin& join)
        : TwoInputOperator(context),
          join_(join),
          rows_(node, join.kind, join.condition, context),
          clock_(*join.spec, context),
          timers_(context) {}
    void change(value::Change&& change, int input) override;

  private:
    /// The rows of one key in one window.
    struct Meeting {
        value::Row key;
        std::vector<value::Row> rows[2];
    };
    using Meetings = std::unordered_map<value::Row, Meeting, value::RowHash, value::RowSame>;
    using Entry = Meetings::value_type;

    value::TimeWindow window_of(const value::Row& row, int input) const;
    void advance(std::int64_t watermark) override;
    void fire(const Entry& entry, const value::TimeWindow& window);

    const plan::WindowJoin& join_;
    JoinRows rows_;
    WindowClock clock_;
    Meetings meetings_;
    WindowTimers<Entry> timers_;
};

}  // namespace wtck::exec
