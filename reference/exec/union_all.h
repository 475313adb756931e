// UNION ALL: rows pass as they come; the clock is the least of the inputs' (WM-07).
#pragma once

#include "reference/exec/operator.h"
#include "reference/exec/watermark_valve.h"

namespace wtck::exec {

class UnionOperator : public Operator {
  public:
    UnionOperator(Context& context, int inputs) : Operator(context), valve_(inputs, context.rules) {}

    void change(value::Change&& change, int /*input*/) override { emit(std::move(change)); }
    void watermark(std::int64_t watermark, int input) override {
        if (const auto moved = valve_.advance(input, watermark)) forward_watermark(*moved);
    }
    void idle(bool idle, int input) override {
        if (const auto moved = valve_.set_idle(input, idle)) forward_watermark(*moved);
        forward_idle(valve_.all_idle());
    }

  private:
    WatermarkValve valve_;
};

}  // namespace wtck::exec
