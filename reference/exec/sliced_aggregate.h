// The window aggregate as released engines run it: rows wait in a buffer, then in slices that windows share, and each
// window that fires sees to it that the next one does. With right decisions it gives what WindowAggregateOperator
// gives; it is here to show what wrong ones do (rules/defects.cpp), so it goes over a window's rows again when it
// fires.
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/slices.h"
#include "reference/exec/window_result.h"
#include "reference/exec/window_timers.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SlicedAggregateOperator : public Operator {
  public:
    SlicedAggregateOperator(Context& context, const plan::WindowAggregate& aggregate);
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;
    void restart() override;

  private:
    struct Waiting {
        value::Row key;
        std::int64_t slice = 0;
        value::Change change;
    };
    /// Rows that wait until a watermark is looked at that ends one of their slices.
    struct Buffer {
        std::vector<Waiting> rows;
        std::int64_t next_look = value::kNoWatermark;
    };
    struct Stored {
        std::int64_t slice = 0;
        value::Change change;
    };
    struct Slots {
        std::vector<Stored> rows;      // in order of arrival
        std::set<std::int64_t> armed;  // ends of windows that will fire
    };
    using Keys = std::unordered_map<value::Row, Slots, value::RowHash, value::RowSame>;
    using Entry = Keys::value_type;

    /// The row's slice; nothing where its time is NULL, and the row dropped.
    std::optional<std::int64_t> slice_of(const value::Row& row);
    bool ended(std::int64_t end, std::int64_t watermark) const;
    /// The rows that this watermark lets out of the buffer.
    std::vector<Waiting> look(Buffer& buffer, std::int64_t watermark) const;
    void accept(Waiting&& waiting);
    void store(std::vector<Waiting>&& rows);
    void arm(Entry& entry, std::int64_t end);
    void fire(Entry& entry, const value::TimeWindow& window);
    /// What the window holds, and from how many rows.
    std::pair<WindowContent, int> content_of(Slots& slots, std::int64_t end) const;

    const plan::WindowAggregate& aggregate_;
    WindowResult result_;
    Slices slices_;
    Buffer local_;  // in front, where there are two phases
    std::int64_t local_clock_;
    Buffer buffer_;
    Keys keys_;
    WindowTimers<Entry> timers_;
    std::int64_t progress_ = value::kNoWatermark;  // decides what is late; the timers', what can still be armed
};

}  // namespace wtck::exec
