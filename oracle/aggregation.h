// Aggregates over windows: which pairs of row and window are not late, what their groups come to, and when each window
// is emitted.
#pragma once

#include <optional>

#include "oracle/script.h"

namespace wtck::oracle {

/// Those of the keys (of GROUP BY, or of PARTITION BY) that are the bounds of one and the same window (AGG-01, WTN-02).
struct WindowKeys {
    int start = -1;
    int end = -1;
    std::shared_ptr<const bind::WindowSpec> spec;
};
std::optional<WindowKeys> window_keys(const std::vector<bind::ExprPtr>& keys, const bind::Relation& input);

/// The step `kept`: pairs of row and window that are not late. `end`: the column of the window's end.
std::string add_kept(Script& script, const WindowKeys& keys, const std::string& end, const Part& input);

/// The steps `kept`, `aggregated` and `emitted`. Without window keys, which only batch has, everything is one window.
Part aggregate(Script& script, const bind::Relation& relation, const bind::Aggregate& aggregate, const Part& input);

/// One aggregate call over the rows of the input; `in_arrival_order` as in Part.
std::string aggregate_sql(const bind::AggregateCall& call, const Part& input, bool utc);

}  // namespace wtck::oracle
