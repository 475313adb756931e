// What a group window with early or late fire has shown of its result.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/rules/rules.h"
#include "reference/value/change.h"

namespace wtck::exec {

class ShownRow {
  public:
    /// What is shown, if anything.
    const std::optional<value::Row>& row() const { return row_; }
    explicit operator bool() const { return row_.has_value(); }

    /// The changes that lead from what is shown to `now`, which is nothing where the window has no row (EMIT-04); none
    /// if they are the same.
    std::vector<value::Change> show(std::optional<value::Row> now, const rules::Rules& rules) {
        using value::ChangeKind;
        if (row_ && now && !rules.emits_update(*row_, *now)) return {};
        std::vector<value::Change> changes;
        if (row_) changes.push_back({now ? ChangeKind::UpdateBefore : ChangeKind::Delete, *row_});
        if (now) changes.push_back({row_ ? ChangeKind::UpdateAfter : ChangeKind::Insert, *now});
        row_ = std::move(now);
        return changes;
    }

  private:
    std::optional<value::Row> row_;
};

}  // namespace wtck::exec
