// The window aggregate over TUMBLE, HOP and CUMULATE, and over windows attached as columns: one result per key and
// window, when the window ends (AGG-03).
#pragma once

#include <deque>
#include <unordered_map>

#include "reference/exec/timed_operator.h"
#include "reference/exec/window_result.h"
#include "reference/exec/window_timers.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class WindowAggregateOperator : public TimedOperator {
  public:
    WindowAggregateOperator(Context& context, const plan::WindowAggregate& aggregate)
        : TimedOperator(context, *aggregate.spec),
          aggregate_(aggregate),
          result_(aggregate, context),
          timers_(context) {}
    void change(value::Change&& change, int input) override;

  private:
    struct Open {
        value::TimeWindow window;
        WindowContent content;
    };
    /// The open windows of a key in order of their end: mostly few; many come and go at the two ends.
    using Windows = std::deque<Open>;
    using Keys = std::unordered_map<value::Row, Windows, value::RowHash, value::RowSame>;
    using Entry = Keys::value_type;

    void place_merged(const value::Change& change);
    void place_attached(const value::Change& change);
    /// False where the window has fired: the row is late for it.
    bool place(const value::Change& change, const value::TimeWindow& window, Entry*& entry);
    static Windows::iterator find(Windows& windows, const value::TimeWindow& window);
    void advance(std::int64_t watermark) override;
    void fire(Entry& entry, const value::TimeWindow& window);

    const plan::WindowAggregate& aggregate_;
    WindowResult result_;
    Keys keys_;
    WindowTimers<Entry> timers_;
};

}  // namespace wtck::exec
