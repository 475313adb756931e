// Window deduplication: the first or the last row of each window and key by its time, when the window ends (WDD-04).
#pragma once

#include <optional>

#include "reference/exec/open_windows.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class WindowDeduplicateOperator : public Operator {
  public:
    WindowDeduplicateOperator(Context& context, const plan::WindowDeduplicate& deduplicate)
        : Operator(context),
          ranking_(deduplicate.ranking),
          time_(static_cast<std::size_t>(bind::plain_column(*ranking_.order.front().expr))),
          keep_last_(ranking_.order.front().descending),
          windows_(context, *deduplicate.spec, deduplicate.start, deduplicate.end) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    const plan::Ranking& ranking_;
    std::size_t time_;
    bool keep_last_;
    OpenWindows<std::optional<value::Row>> windows_;
};

}  // namespace wtck::exec
