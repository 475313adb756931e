// An operator whose windows end by the watermark or, of processing time, by the clock.
#pragma once

#include "reference/bind/relation.h"
#include "reference/exec/operator.h"

namespace wtck::exec {

class TimedOperator : public Operator {
  public:
    TimedOperator(Context& context, const bind::WindowSpec& spec)
        : Operator(context), by_clock_(spec.time_type.attribute == value::TimeAttribute::Proctime) {}

    void watermark(std::int64_t watermark, int /*input*/) final {
        if (!by_clock_) advance(watermark);
        forward_watermark(watermark);
    }

  protected:
    /// The watermark or the clock has reached this time.
    virtual void advance(std::int64_t time) = 0;

    /// Something is to be done at this time: has the clock call advance(), where it decides.
    void expect(std::int64_t time) {
        if (by_clock_) context().clock.at(rules().clock_when_over(time), [this, time] { advance(time); });
    }

  private:
    bool by_clock_;
};

}  // namespace wtck::exec
