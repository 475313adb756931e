// The regular deduplication by time. The last row comes at once, and a later one updates it (TOP-06). The first row
// either waits for the watermark, and is final then, or comes at once too (TOP-07).
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class DeduplicateOperator : public Operator {
  public:
    DeduplicateOperator(Context& context, const plan::Deduplicate& deduplicate)
        : Operator(context),
          deduplicate_(deduplicate),
          time_(static_cast<std::size_t>(bind::plain_column(*deduplicate.ranking.order.front().expr))),
          keep_last_(deduplicate.ranking.order.front().descending) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    struct Kept {
        std::optional<value::Row> row;
        bool emitted = false;
    };
    using Keys = std::unordered_map<value::Row, Kept, value::RowHash, value::RowSame>;

    std::int64_t time_of(const value::Row& row) const { return row[time_].timestamp().millis; }
    void wait(Kept& kept, value::Row&& row);
    void update(Kept& kept, value::Row&& row);

    const plan::Deduplicate& deduplicate_;
    std::size_t time_;
    bool keep_last_;
    Keys keys_;
    std::map<std::int64_t, std::vector<Kept*>> waiting_;  // by the time of the row that was kept then
    std::int64_t watermark_ = value::kNoWatermark;
};

}  // namespace wtck::exec
