// VALUES: literal rows, all there from the beginning, then the end.
#pragma once

#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class ValuesOperator : public Operator {
  public:
    ValuesOperator(Context& context, const plan::Values& values) : Operator(context), values_(values) {}

    void change(value::Change&& change, int /*input*/) override { emit(std::move(change)); }

    /// Emits the rows and ends.
    void run() {
        for (const std::vector<bind::ExprPtr>& exprs : values_.rows) {
            emit(value::ChangeKind::Insert, values_of(exprs, {}, zone()));
        }
        forward_watermark(value::kEndOfTime);
    }

  private:
    const plan::Values& values_;
};

}  // namespace wtck::exec
