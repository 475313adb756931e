// The regular Top-N: the best rows of each partition so far. A newcomer shows at once, and so does what it does to the
// others: with their numbers in use each moves by one place (TOP-02), without them one row leaves (TOP-03).
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/sort_values.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class RankOperator : public Operator {
  public:
    RankOperator(Context& context, const plan::Rank& rank)
        : Operator(context), rank_(rank), range_(rank.ranking.range) {}
    void change(value::Change&& change, int input) override;

  private:
    using Rows = std::vector<SortedRow>;  // in order; without retractions no more than the last number asked for

    void insert(Rows& rows, SortedRow&& newcomer);
    void remove(Rows& rows, const SortedRow& gone);
    void emit_ranked(value::ChangeKind kind, const SortedRow& ranked, std::size_t place);
    bool has_number(std::size_t place) const { return static_cast<std::int64_t>(place) < range_.to; }

    const plan::Rank& rank_;
    const rules::RankRange& range_;
    std::unordered_map<value::Row, Rows, value::RowHash, value::RowSame> partitions_;
};

}  // namespace wtck::exec
