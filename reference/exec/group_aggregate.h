// GROUP BY without a window: every row updates its group's result at once (AGG-07, AGG-67). A bounded input
// gives each group's result once, at the end.
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/accumulator.h"
#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class GroupAggregateOperator : public Operator {
  public:
    GroupAggregateOperator(Context& context, const plan::GroupAggregate& aggregate)
        : Operator(context),
          aggregate_(aggregate),
          aggregators_(aggregate.calls, aggregate.retracts, context.rules, context.zone) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    struct Group {
        Accumulators accumulators;
        std::int64_t rows = 0;
    };
    using Groups = std::unordered_map<value::Row, Group, value::RowHash, value::RowSame>;

    value::Row row(const value::Row& key, const Group& group) const;
    void emit_all();

    const plan::GroupAggregate& aggregate_;
    Aggregators aggregators_;
    Groups groups_;
    std::vector<const Groups::value_type*> order_;  // bounded: groups in order of their first row
    bool ended_ = false;
};

}  // namespace wtck::exec
