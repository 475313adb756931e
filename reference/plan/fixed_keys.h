// Whether filters leave one value only of a key that a window operator takes (GEN-55).
#pragma once

#include <vector>

#include "reference/plan/window_shape.h"

namespace wtck::plan {

/// Looks at the shape's conditions and, where the shape stands directly on its window function, at those `above` the
/// aggregate's output: `=` with a constant, or bounds that meet.
bool fixes_key(const bind::Aggregate& aggregate, const std::vector<bind::ExprPtr>& above, const WindowShape& shape);

/// Looks at the filters that stand on the rows themselves, or below nothing but projections. False of column -1.
bool fixes_column(const bind::Relation& rows, int column);

}  // namespace wtck::plan
