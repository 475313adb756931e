// Window Top-N: the best rows of each window and key, with their numbers, when the window ends (WTN-03).
#pragma once

#include <vector>

#include "reference/exec/open_windows.h"
#include "reference/exec/sort_values.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class WindowRankOperator : public Operator {
  public:
    WindowRankOperator(Context& context, const plan::WindowRank& rank)
        : Operator(context), ranking_(rank.ranking), windows_(context, *rank.spec, rank.start, rank.end) {}
    void change(value::Change&& change, int input) override;
    void watermark(std::int64_t watermark, int input) override;

  private:
    using Best = std::vector<SortedRow>;  // in order, no more than the last number asked for

    void insert(Best& best, SortedRow&& newcomer);
    void displaced(const value::Row& row);

    const plan::Ranking& ranking_;
    OpenWindows<Best> windows_;
};

}  // namespace wtck::exec
