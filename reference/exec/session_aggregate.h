// The window aggregate over SESSION: one result per session, when it ends. Its keys are those the sessions are cut by.
#pragma once

#include "reference/exec/operator.h"
#include "reference/exec/session_keys.h"
#include "reference/exec/window_result.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SessionAggregateOperator : public Operator {
  public:
    SessionAggregateOperator(Context& context, const plan::WindowAggregate& aggregate)
        : Operator(context),
          spec_(*aggregate.spec),
          result_(aggregate, context),
          sessions_(context, spec_, [this](std::int64_t watermark) { advance(watermark); }) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;
    void restart() override {
        if (!rules().restart_keeps_clock) sessions_.forget_clock();
    }

  private:
    void advance(std::int64_t watermark);

    const bind::WindowSpec& spec_;
    WindowResult result_;
    SessionKeys<WindowContent> sessions_;
};

}  // namespace wtck::exec
