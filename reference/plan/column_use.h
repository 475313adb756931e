// Which columns of a relation a query makes use of: what an operator emits can depend on it.
#pragma once

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// Whether the query uses the number that an OVER below a Top-N's filter adds, other than in bounding it.
bool uses_number(const bind::Relation& root, const bind::Over& over, const rules::Rules& rules);

}  // namespace wtck::plan
