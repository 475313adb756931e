// The part of lint that looks at one case alone.
#pragma once

#include <vector>

#include "runner/case/case.h"
#include "runner/case/catalogue.h"
#include "runner/case/lint.h"

namespace wtck::runner {

/// Whether some changelog that the case expects has more than insertions.
bool expects_updates(const Case& of);

/// `own`: the case is one of this repository's suite, which must say what it rests on.
void lint_case(const Case& of, const Catalogue& catalogue, bool own, std::vector<Finding>& findings);

}  // namespace wtck::runner
