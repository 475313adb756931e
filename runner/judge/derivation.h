// How the reference comes to some rows: the windows that they speak of, which input rows went into these or came too
// late for them, and when they fired.
#pragma once

#include "runner/judge/narrate.h"

namespace wtck::runner {

std::vector<std::string> derivation(const Story& story, const BoundVariant& bound,
                                    const reports::Difference& difference);

}  // namespace wtck::runner
