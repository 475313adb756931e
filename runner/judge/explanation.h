// Why a variant failed, in lines: how the reference comes to the rows concerned, and what the case's rules say.
#pragma once

#include <string>
#include <vector>

#include "runner/case/catalogue.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

/// `difference` may be null, for errors; `catalogue` too, then rules are only named.
std::vector<std::string> explain_failure(const BoundVariant& bound, const reports::Difference* difference,
                                         const Catalogue* catalogue);

}  // namespace wtck::runner
