// A user's table function beside each row: the row leaves once for each row that the function gives for it.
#pragma once

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class CorrelateOperator : public Operator {
  public:
    CorrelateOperator(Context& context, const plan::Correlate& correlate) : Operator(context), correlate_(correlate) {}
    void change(value::Change&& change, int input) override;

  private:
    const plan::Correlate& correlate_;
};

}  // namespace wtck::exec
