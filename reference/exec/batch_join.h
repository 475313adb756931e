// The join of bounded inputs: everything at the end, in order of the keys' first rows.
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/operator.h"
#include "reference/exec/two_inputs.h"

namespace wtck::exec {

class BatchJoinOperator : public Operator {
  public:
    BatchJoinOperator(Context& context, const plan::Node& node, const plan::RegularJoin& join)
        : Operator(context), rows_(node, join.kind, join.condition, context), inputs_(context.rules) {}

    void change(value::Change&& change, int input) override {
        const auto [found, is_new] = keys_.try_emplace(rows_.key_of(change.row, input));
        if (is_new) order_.push_back(&*found);
        found->second.rows[input].push_back(std::move(change.row));
    }
    void watermark(std::int64_t watermark, int input) override {
        const auto moved = inputs_.advance(input, watermark);
        if (!moved) return;
        if (*moved == value::kEndOfTime) {
            for (const auto* entry : order_) {
                rows_.join(entry->first, entry->second.rows[0], entry->second.rows[1],
                           [this](value::Row&& row) { emit(value::ChangeKind::Insert, std::move(row)); });
            }
        }
        forward_watermark(*moved);
    }

  private:
    struct Rows {
        std::vector<value::Row> rows[2];
    };
    using Keys = std::unordered_map<value::Row, Rows, value::RowHash, value::RowSame>;

    JoinRows rows_;
    TwoInputs inputs_;
    Keys keys_;
    std::vector<const Keys::value_type*> order_;
};

}  // namespace wtck::exec
