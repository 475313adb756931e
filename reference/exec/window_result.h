// The output row of a window aggregate, from its key, its accumulators and its window.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/exec/accumulator.h"
#include "reference/exec/operator.h"
#include "reference/exec/window_clock.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

/// What the window aggregates share: keys, calls and the count of rows that tells whether a window is empty.
struct WindowContent {
    Accumulators accumulators;
    std::int64_t rows = 0;  // added less retracted
};

class WindowResult {
  public:
    WindowResult(const plan::WindowAggregate& aggregate, const Context& context)
        : aggregate_(aggregate),
          aggregators_(aggregate.calls, aggregate.retracts, context.rules, context.zone),
          clock_(*aggregate.spec, context),
          rules_(context.rules),
          zone_(context.zone) {}

    value::Row key_of(const value::Row& row) const;
    /// A merged aggregate's time of the row, on the window's clock. Nothing where it is NULL and the row is dropped.
    std::optional<std::int64_t> time_of(const value::Row& row, Context& context) const;
    WindowContent start() const { return {aggregators_.start(), 0}; }
    void apply(WindowContent& to, const value::Change& change) const;
    void merge(WindowContent& into, WindowContent&& other) const;
    value::Row row(const value::Row& key, const value::TimeWindow& window, const WindowContent& content) const;

    /// Whether a row is an update of one shown before.
    bool differs(const value::Row& shown, value::Row now) const;

    const WindowClock& clock() const { return clock_; }

  private:
    const plan::WindowAggregate& aggregate_;
    Aggregators aggregators_;
    WindowClock clock_;
    const rules::Rules& rules_;
    const value::Zone& zone_;
};

}  // namespace wtck::exec
