// ORDER BY, LIMIT and OFFSET of a bounded result: all rows wait for the end.
#pragma once

#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/sort_values.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SortOperator : public Operator {
  public:
    SortOperator(Context& context, const plan::Sort& sort) : Operator(context), sort_(sort) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    const plan::Sort& sort_;
    std::vector<SortedRow> rows_;
};

}  // namespace wtck::exec
