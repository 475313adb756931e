// The interval join: a row is joined at once with those of the other side that are there, and waits for others as long
// as the watermark lets any come (IVJ-04 to IVJ-07). Then, in an outer join, it appears alone if it met none.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/operator.h"
#include "reference/exec/two_inputs.h"

namespace wtck::exec {

class IntervalJoinOperator : public Operator {
  public:
    IntervalJoinOperator(Context& context, const plan::Node& node, const plan::IntervalJoin& join)
        : Operator(context), join_(join), rows_(node, join.kind, join.condition, context), inputs_(context.rules) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override {
        if (const auto moved = inputs_.advance(input, watermark)) advance(*moved);
    }
    void idle(bool idle, int input) override {
        if (const auto moved = inputs_.set_idle(input, idle)) advance(*moved);
        forward_idle(inputs_.all_idle());
    }

  private:
    struct Kept {
        value::Row row;
        bool paired = false;
    };
    struct Side {
        std::map<std::int64_t, std::vector<Kept>> rows;  // by time
        std::optional<std::int64_t> look;  // the watermark at which they are looked through: of the first that waits
    };
    struct Key {
        bool meets = true;
        Side sides[2];
    };
    using Keys = std::unordered_map<value::Row, Key, value::RowHash, value::RowSame>;

    bool is_empty() const { return join_.bounds.least > join_.bounds.most; }
    std::int64_t reach(int input) const { return rules::reach(join_.bounds, input); }
    bool meet(Key& key, const value::Row& row, std::int64_t time, int input);
    void let_go(Side& side, int input);
    void look_at(Key& key, int input, std::int64_t earliest);
    void advance(std::int64_t watermark);

    const plan::IntervalJoin& join_;
    JoinRows rows_;
    TwoInputs inputs_;
    Keys keys_;
    std::map<std::int64_t, std::vector<std::pair<Key*, int>>> looks_;
    std::int64_t watermark_ = value::kNoWatermark;
};

}  // namespace wtck::exec
