// OVER of a stream: rows wait until the watermark has reached their time, and come out in order of time with what their
// frames gave then (OVR-01).
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/over_calls.h"

namespace wtck::exec {

class OverAggregateOperator : public Operator {
  public:
    OverAggregateOperator(Context& context, const plan::OverAggregate& over)
        : Operator(context),
          over_(over),
          calls_(over, context.rules, context.zone),
          time_(static_cast<std::size_t>(bind::plain_column(*over.order.front().expr))),
          bounded_(over.frame.has_lower_bound()) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    struct Partition {
        std::map<std::int64_t, std::vector<value::Row>> waiting;
        std::deque<value::Row> frame;  // bounded: the rows that came out and those of the current time
        Accumulators running;          // unbounded: of all rows that came out
        std::optional<std::int64_t> last;
        RowNumbers numbers;
    };
    using Partitions = std::unordered_map<value::Row, Partition, value::RowHash, value::RowSame>;

    std::int64_t time_of(const value::Row& row) const { return row[time_].timestamp().millis; }
    void come_out(Partition& partition, std::int64_t time);
    void take_in(Partition& partition, const value::Row& row);
    void emit_result(Partition& partition, value::Row&& row);

    const plan::OverAggregate& over_;
    OverCalls calls_;
    std::size_t time_;
    bool bounded_;
    Partitions partitions_;
    std::map<std::int64_t, std::vector<Partition*>> waiting_;  // those with rows of that time
    std::int64_t watermark_ = value::kNoWatermark;
};

}  // namespace wtck::exec
