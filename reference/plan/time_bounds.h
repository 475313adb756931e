// The comparisons of a join's condition that bound the difference of two time attributes.
#pragma once

#include <optional>

#include "reference/bind/relation.h"
#include "reference/rules/interval_joins.h"

namespace wtck::plan {

class TimeBoundsFinder {
  public:
    explicit TimeBoundsFinder(const bind::Join& join) : join_(join) {}

    /// Whether a part of the condition is such a comparison; then it is noted.
    bool take(const bind::Expr& part);

    /// Whether times were compared otherwise than by an interval of days to seconds.
    bool unknown() const { return unknown_; }

    const rules::TimeComparisons& comparisons() const { return comparisons_; }
    const rules::TimeBounds& bounds() const { return bounds_; }
    int left_time() const { return left_; }
    int right_time() const { return right_; }

  private:
    /// `time + offset` of one side, in milliseconds.
    struct Shifted {
        int column = 0;
        std::int64_t offset = 0;
    };
    std::optional<Shifted> shifted(const bind::Expr& expr) const;
    bool is_rowtime(int column) const;
    bool only_times(const bind::Expr& expr) const;
    void note(bind::Function comparison, const Shifted& left, const Shifted& right);

    const bind::Join& join_;
    rules::TimeComparisons comparisons_;
    rules::TimeBounds bounds_;
    int left_ = -1;
    int right_ = -1;
    bool unknown_ = false;
};

}  // namespace wtck::plan
