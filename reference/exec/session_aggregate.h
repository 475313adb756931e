// The window aggregate over SESSION: one result per session, when it ends. Its keys are those the sessions are cut by.
#pragma once

#include "reference/exec/session_keys.h"
#include "reference/exec/timed_operator.h"
#include "reference/exec/window_result.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SessionAggregateOperator : public TimedOperator {
  public:
    SessionAggregateOperator(Context& context, const plan::WindowAggregate& aggregate)
        : TimedOperator(context, *aggregate.spec),
          result_(aggregate, context),
          sessions_(context, *aggregate.spec, [this](std::int64_t time) { expect(time); }) {}
    void change(value::Change&& change, int input) override;
    void restart() override {
        if (!rules().restart_keeps_clock) sessions_.forget_clock();
    }

  private:
    void advance(std::int64_t watermark) override;

    WindowResult result_;
    SessionKeys<WindowContent> sessions_;
};

}  // namespace wtck::exec
