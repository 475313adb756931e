// The interval join: a row is joined at once with those of the other side that are there, and waits for others as long
// as the watermark lets any come (IVJ-04 to IVJ-07). Then, in an outer join, it appears alone if it met none.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/two_inputs.h"

namespace wtck::exec {

class IntervalJoinOperator : public TwoInputOperator {
  public:
    IntervalJoinOperator(Context& context, const plan::Node& node, const plan::IntervalJoin& join)
        : TwoInputOperator(context), join_(join), rows_(node, join.kind, join.condition, context) {}
    void change(value::Change&& change, int input) override;

  private:
    struct Kept {
        value::Row row;
        bool paired = false;
    };
    struct Side {
        std::map<std::int64_t, std::vector<Kept>> rows;  // by time
        std::optional<std::int64_t> look;  // the watermark at which they are looked through: of the first that waits
    };
    struct Sides {
        Side of[2];
    };
    using Keys = std::unordered_map<value::Row, Sides, value::RowHash, value::RowSame>;
    using Entry = Keys::value_type;

    std::int64_t reach(int input) const { return rules::reach(join_.bounds, input); }
    bool meet(Side& others, const value::Row& row, std::int64_t time, int input);
    void let_go(Side& side, int input);
    void look_at(Entry& entry, int input);
    void forget_if_empty(const Entry& entry);
    void emit_alone(const value::Row& row, int input);
    void advance(std::int64_t watermark) override;

    const plan::IntervalJoin& join_;
    JoinRows rows_;
    Keys keys_;
    std::map<std::int64_t, std::vector<std::pair<Entry*, int>>> looks_;
    std::int64_t watermark_ = value::kNoWatermark;
};

}  // namespace wtck::exec
