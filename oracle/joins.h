// Joins of two inputs window by window (or, in batch, at the end): pairs of rows that are not late for their window.
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

/// The steps `kept`, of each input, and `joined`.
Part join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left, const Part& right);

}  // namespace wtck::oracle
