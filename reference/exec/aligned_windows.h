// The isolated TUMBLE, HOP or CUMULATE: each row leaves at once, once per window, whatever the watermark (GEN-17).
#pragma once

#include "reference/exec/operator.h"
#include "reference/exec/window_clock.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class AlignedWindowsOperator : public Operator {
  public:
    AlignedWindowsOperator(Context& context, const plan::AlignedWindows& windows)
        : Operator(context), spec_(*windows.spec), clock_(spec_, context) {}
    void change(value::Change&& change, int input) override;

  private:
    const bind::WindowSpec& spec_;
    WindowClock clock_;
};

/// A row with window_start, window_end and window_time behind it.
value::Row with_window(const value::Row& row, const value::TimeWindow& window, const WindowClock& clock);

}  // namespace wtck::exec
