// The calls of an OVER, over frames of rows.
#pragma once

#include <vector>

#include "reference/exec/accumulator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

/// What the numbering calls give for a row.
struct RowNumbers {
    std::int64_t number = 0;
    std::int64_t rank = 0;
    std::int64_t dense = 0;
};

class OverCalls {
  public:
    /// `over` and `rules` must outlive it.
    OverCalls(const plan::OverAggregate& over, const rules::Rules& rules, const value::Zone& zone);

    Accumulators start() const { return Accumulators(aggregators_.size()); }
    void add(Accumulators& into, const value::Row& row) const {
        for (std::size_t i = 0; i < into.size(); ++i) aggregators_[i].add(into[i], row);
    }
    /// The row with the results behind it, in order of the calls.
    value::Row with_results(value::Row&& row, const Accumulators& of, const RowNumbers& numbers) const;

  private:
    const plan::OverAggregate& over_;
    std::vector<Aggregator> aggregators_;
};

}  // namespace wtck::exec
