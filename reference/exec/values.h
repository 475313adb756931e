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
            value::Row row;
            for (const bind::ExprPtr& expr : exprs) row.push_back(evaluate(*expr, {}, zone()));
            emit(value::ChangeKind::Insert, std::move(row));
        }
        forward_watermark(value::kEndOfTime);
    }

  private:
    const plan::Values& values_;
};

}  // namespace wtck::exec
