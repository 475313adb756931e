// An upsert input as the changes that it amounts to: keeps the last row of each key (CHG-50).
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class ChangelogNormalizeOperator : public Operator {
  public:
    ChangelogNormalizeOperator(Context& context, const plan::ChangelogNormalize& normalize)
        : Operator(context), key_(normalize.key) {}
    void change(value::Change&& change, int input) override;

  private:
    const std::vector<int>& key_;
    std::unordered_map<value::Row, value::Row, value::RowHash, value::RowSame> last_;
};

}  // namespace wtck::exec
