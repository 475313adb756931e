// What of a window this engine can compute, whatever the rules allow.
#pragma once

#include "reference/bind/relation.h"

namespace wtck::plan {

/// Refuses, as unsupported, lengths whose sums with a time leave 64 bits, and so many windows a row that a run would
/// not end. The rules have let the sizes pass: none is zero where it divides.
void require_computable(const bind::WindowSpec& spec);

}  // namespace wtck::plan
