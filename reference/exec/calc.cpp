#include "reference/exec/calc.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void CalcOperator::change(value::Change&& change, int /*input*/) {
    if (calc_.condition && !is_true(*calc_.condition, change.row, context().zone)) return;
    if (calc_.exprs.empty()) return emit(std::move(change));
    value::Row projected;
    projected.reserve(calc_.exprs.size());
    for (const bind::ExprPtr& expr : calc_.exprs) projected.push_back(evaluate(*expr, change.row, context().zone));
    emit(change.kind, std::move(projected));
}

}  // namespace wtck::exec
