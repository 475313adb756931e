// The protocol's `query`: the bound query in a form that an engine without Flink's SQL can execute.
#pragma once

#include <string>

#include "runner/case/bound.h"

namespace wtck::runner {

/// One block of window, aggregate and select list over a table or another block, as JSON; `null` where the query has a
/// form that this can't express, or does not bind. A WHERE above the window stays `filter`; `where` is what stands
/// below it.
std::string query_json(const BoundVariant& bound);

/// Whether query_json() gives more than null.
bool has_query(const BoundVariant& bound);

}  // namespace wtck::runner
