// Joins of two inputs window by window (or, in batch, at the end): pairs of rows that are not late for their window;
// and those by the difference of two times, as far as they are inner ones without rows behind the watermark.
#pragma once

#include <memory>
#include <optional>

#include "oracle/script.h"

namespace wtck::oracle {

/// The windows that a join's condition holds its inputs together by (WJN-01): the column of each input that is the
/// window's end. None where a bound is not compared, or windows are not cut alike: then the join updates.
struct JoinedWindows {
    int left_end = -1;
    int right_end = -1;
    std::shared_ptr<const bind::WindowSpec> spec;
};
std::optional<JoinedWindows> joined_windows(const bind::Join& join);

/// The time column of each input, where the condition bounds their difference from both ends, or says that they are
/// equal, and compares them no further (IVJ-01 to IVJ-03): rows meet as they come.
struct JoinedTimes {
    int left = -1;
    int right = -1;
    bool operator==(const JoinedTimes&) const = default;
};
std::optional<JoinedTimes> joined_times(const bind::Join& join);

/// The steps `kept`, of each input, and `joined`.
Part join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left, const Part& right);

}  // namespace wtck::oracle
