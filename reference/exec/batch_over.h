// OVER of a bounded input: all rows wait for the end, and leave partition after partition with their results.
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/over_calls.h"
#include "reference/exec/sort_values.h"

namespace wtck::exec {

class BatchOverOperator : public Operator {
  public:
    BatchOverOperator(Context& context, const plan::OverAggregate& over)
        : Operator(context), over_(over), calls_(over, context.rules, context.zone) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    using Rows = std::vector<SortedRow>;
    using Partitions = std::unordered_map<value::Row, Rows, value::RowHash, value::RowSame>;

    void emit_partition(Rows& rows);
    /// The frame of row `i`: from the first index to the one behind the last.
    std::size_t first_of(const Rows& rows, std::size_t i) const;
    std::size_t end_of(const Rows& rows, std::size_t i) const;
    /// Whether a frame that reaches so far from one of two rows, in milliseconds or rows, holds the other.
    bool holds(const Rows& rows, std::size_t before, std::size_t after, std::int64_t reach) const;
    bool peers(const SortedRow& a, const SortedRow& b) const { return compare_sorted(over_.order, a, b) == 0; }
    /// How much later `b` is than `a` by the only sort key, in milliseconds.
    std::int64_t distance(const SortedRow& a, const SortedRow& b) const;

    const plan::OverAggregate& over_;
    OverCalls calls_;
    Partitions partitions_;
    std::vector<Partitions::value_type*> order_;  // of their first rows
};

}  // namespace wtck::exec
