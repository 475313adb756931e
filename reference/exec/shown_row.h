// What a group window with early or late fire has shown of its result.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/exec/window_result.h"
#include "reference/value/change.h"

namespace wtck::exec {

class ShownRow {
  public:
    /// Whether anything is shown.
    explicit operator bool() const { return row_.has_value(); }

    /// The changes that lead from what is shown to `now`, a row of this result or nothing where the window has no row
    /// (EMIT-04); none if they are the same.
    std::vector<value::Change> show(std::optional<value::Row> now, const WindowResult& result) {
        using value::ChangeKind;
        if (row_ && now && !result.differs(*row_, *now)) return {};
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
