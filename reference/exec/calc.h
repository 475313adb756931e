// WHERE, HAVING and the select list: filters and projects, row by row. NULL conditions keep a row out.
#pragma once

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class CalcOperator : public Operator {
  public:
    CalcOperator(Context& context, const plan::Calc& calc) : Operator(context), calc_(calc) {}
    void change(value::Change&& change, int input) override;

  private:
    const plan::Calc& calc_;
};

}  // namespace wtck::exec
