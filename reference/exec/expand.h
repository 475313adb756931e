// GROUPING SETS: each row once for each set, so that one aggregate counts it in the groups of all of them.
#pragma once

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class ExpandOperator : public Operator {
  public:
    ExpandOperator(Context& context, const plan::Expand& expand) : Operator(context), expand_(expand) {}
    void change(value::Change&& change, int input) override;

  private:
    const plan::Expand& expand_;
};

}  // namespace wtck::exec
