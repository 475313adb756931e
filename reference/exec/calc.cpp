#include "reference/exec/calc.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void CalcOperator::change(value::Change&& change, int /*input*/) {
    if (calc_.condition && !is_true(*calc_.condition, change.row, context().zone)) return;
    if (calc_.exprs.empty()) return emit(std::move(change));
    emit(change.kind, values_of(calc_.exprs, change.row, zone()));
}

}  // namespace wtck::exec
