// The isolated SESSION: rows wait for the end of their session and leave in the order in which they came (GEN-18).
#pragma once

#include "reference/exec/session_keys.h"
#include "reference/exec/timed_operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SessionWindowsOperator : public TimedOperator {
  public:
    SessionWindowsOperator(Context& context, const plan::SessionWindows& windows)
        : TimedOperator(context, *windows.spec),
          spec_(*windows.spec),
          sessions_(context, spec_, [this](std::int64_t time) { expect(time); }) {}
    void change(value::Change&& change, int input) override;
    void restart() override {
        if (!rules().standalone_restart_keeps_clock) sessions_.forget_clock();
    }

  private:
    void advance(std::int64_t watermark) override;

    struct Waiting {
        std::int64_t arrival = 0;
        value::Change change;
    };

    const bind::WindowSpec& spec_;
    SessionKeys<std::vector<Waiting>> sessions_;
    std::int64_t arrivals_ = 0;
};

}  // namespace wtck::exec
