// OVER of a bounded input: all rows wait for the end, and leave partition after partition with their numbers.
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/sort_values.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class OverAggregateOperator : public Operator {
  public:
    OverAggregateOperator(Context& context, const plan::OverAggregate& over) : Operator(context), over_(over) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    using Rows = std::vector<SortedRow>;
    using Partitions = std::unordered_map<value::Row, Rows, value::RowHash, value::RowSame>;

    void emit_numbered(Rows& rows);

    const plan::OverAggregate& over_;
    Partitions partitions_;
    std::vector<Partitions::value_type*> order_;  // of their first rows
};

}  // namespace wtck::exec
