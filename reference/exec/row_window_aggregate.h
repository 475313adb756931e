// The aggregate over windows of rows: each key counts its rows as they arrive, and a window fires with its last
// (TAPI-14), or with early fire shows each of them (TAPI-63).
#pragma once

#include <deque>
#include <unordered_map>

#include "reference/exec/operator.h"
#include "reference/exec/shown_row.h"
#include "reference/exec/window_result.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class RowWindowAggregateOperator : public Operator {
  public:
    RowWindowAggregateOperator(Context& context, const plan::WindowAggregate& aggregate)
        : Operator(context),
          spec_(*aggregate.spec),
          early_(aggregate.emission.has_value()),
          result_(aggregate, context) {}
    void change(value::Change&& change, int input) override;

  private:
    struct Open {
        value::TimeWindow window;  // of row numbers
        WindowContent content;
        ShownRow shown = {};
    };
    struct Key {
        std::int64_t rows = 0;  // that have arrived
        std::deque<Open> windows;
    };

    void place(const value::Row& key, Key& state, const value::TimeWindow& window, const value::Change& change);

    const bind::WindowSpec& spec_;
    const bool early_;
    WindowResult result_;
    std::unordered_map<value::Row, Key, value::RowHash, value::RowSame> keys_;
};

}  // namespace wtck::exec
