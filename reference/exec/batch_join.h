// The join of bounded inputs: everything at the end, in order of the keys' first rows.
#pragma once

#include <unordered_map>
#include <vector>

#include "reference/exec/join_rows.h"
#include "reference/exec/two_inputs.h"

namespace wtck::exec {

class BatchJoinOperator : public TwoInputOperator {
  public:
    BatchJoinOperator(Context& context, const plan::Node& node, const plan::RegularJoin& join)
        : TwoInputOperator(context), rows_(node, join.kind, join.condition, context) {}

    void change(value::Change&& change, int input) override {
        const auto [found, is_new] = keys_.try_emplace(rows_.key_of(change.row, input));
        if (is_new) order_.push_back(&*found);
        found->second.rows[input].push_back(std::move(change.row));
    }

  private:
    void advance(std::int64_t watermark) override {
        if (watermark == value::kEndOfTime) {
            for (const auto* entry : order_) {
                rows_.join(entry->first, entry->second.rows[0], entry->second.rows[1],
                           [this](value::Row&& row) { emit(value::ChangeKind::Insert, std::move(row)); });
            }
        }
        forward_watermark(watermark);
    }

    struct Rows {
        std::vector<value::Row> rows[2];
    };
    using Keys = std::unordered_map<value::Row, Rows, value::RowHash, value::RowSame>;

    JoinRows rows_;
    Keys keys_;
    std::vector<const Keys::value_type*> order_;
};

}  // namespace wtck::exec
