// A table as it is read: computes its columns, makes its watermarks, and keeps the clock of its channels.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/watermark_valve.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class SourceOperator : public Operator {
  public:
    SourceOperator(Context& context, const plan::Source& source)
        : Operator(context),
          table_(*source.table),
          valve_(table_.declared.channels, context.rules),
          emitted_(static_cast<std::size_t>(table_.declared.channels), 0) {
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            as_it_comes_ =
                as_it_comes_ && table_.columns[i] && bind::plain_column(*table_.columns[i]) == static_cast<int>(i);
        }
    }

    const std::string& name() const { return table_.declared.name; }
    int channels() const { return table_.declared.channels; }

    /// A row arrives; with a watermark expression its watermark follows it (WM-50), but in batch (WM-66).
    void arrive(value::Change&& change, int channel);
    void advance(std::int64_t watermark, int channel);
    void set_idle(bool idle, int channel);

    void change(value::Change&& change, int /*input*/) override { emit(std::move(change)); }

  private:
    const bind::BoundTable& table_;
    WatermarkValve valve_;
    std::vector<std::int64_t> emitted_;  // by channel: the last watermark of the expression
    /// The table's row, from the arriving one.
    value::Row computed(const value::Row& arrived) const;

    bool as_it_comes_ = true;  // the arriving row is the table's row
    bool idle_ = false;
};

}  // namespace wtck::exec
