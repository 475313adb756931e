// OVER beyond the numbers of a Top-N: each row with what its frame of rows comes to.
#pragma once

#include "oracle/script.h"

namespace wtck::oracle {

/// Whether its calls are all numbers: ROW_NUMBER, RANK, DENSE_RANK.
bool only_numbers(const bind::Over& over);

/// Refuses windows and frames that over_frames() does not know, and those that a stream has none of.
void require_frame(const bind::Over& over, bind::Mode mode);

/// The steps `waiting`, `framed` and `over`. A row behind the watermark is dropped, or refused where the frame has a
/// bound: whether Flink takes it hangs on the rows of its partition that came out before (OVR-03).
Part over_frames(Script& script, const bind::Relation& relation, const bind::Over& over, const Part& input);

}  // namespace wtck::oracle
