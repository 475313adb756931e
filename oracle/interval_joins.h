// Joins by the difference of two times: rows meet as they come, and wait for each other as long as a partner may come.
#pragma once

#include <optional>

#include "oracle/script.h"

namespace wtck::oracle {

/// The time column of each input, where the condition bounds their difference from both ends, or says that they are
/// equal, and compares them no further (IVJ-01 to IVJ-03).
struct JoinedTimes {
    int left = -1;
    int right = -1;
    std::int64_t least = 0;  // what the left time is more than the right one, in milliseconds, at least
    std::int64_t most = 0;   // and at most
    bool known = true;       // the bounds are a time plus or minus intervals; else nothing of this may be so

    bool never_meet() const { return least > most; }
    /// How long after its own time a left row may meet a new one, and a right row.
    std::int64_t left_reach() const { return -least; }
    std::int64_t right_reach() const { return most; }
};
std::optional<JoinedTimes> joined_times(const bind::Join& join);

/// The steps `timed`, of each input, `met` and `joined`.
Part interval_join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left,
                   const Part& right);

}  // namespace wtck::oracle
