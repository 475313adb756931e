// The comparisons of a join's condition that bound the difference of two time attributes.
#pragma once

#include <optional>

#include "reference/bind/relation.h"
#include "reference/rules/interval_joins.h"

namespace wtck::plan {

/// What a join's condition says of times.
struct JoinTimes {
    rules::TimeComparisons comparisons;
    rules::TimeBounds bounds;
    int left = -1;  // the compared time attributes, as columns of each input
    int right = -1;
    bool several = false;   // pairs of them
    bool unknown = false;   // compared otherwise than by an interval of days to seconds
    bool by_clock = false;  // processing times of both sides are compared
};

class TimeBoundsFinder {
  public:
    explicit TimeBoundsFinder(const bind::Join& join) : join_(join) {}

    /// Whether a part of the condition is such a comparison; then it is noted.
    bool take(const bind::Expr& part);

    const JoinTimes& times() const { return times_; }

  private:
    /// `time + offset` of one side, in milliseconds.
    struct Shifted {
        int column = 0;
        std::int64_t offset = 0;
    };
    std::optional<Shifted> shifted(const bind::Expr& expr) const;
    bool is_rowtime(int column) const;
    bool only_times(const bind::Expr& expr) const;
    bool has_proctime(const bind::Expr& expr) const;
    void note(bind::Function comparison, const Shifted& left, const Shifted& right);

    const bind::Join& join_;
    JoinTimes times_;
};

}  // namespace wtck::plan
