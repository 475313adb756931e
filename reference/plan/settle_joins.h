// Which joins of a query work window by window, and what the others take away from the columns above them.
#pragma once

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// The same query, in which outer joins pad no more than the conditions above let through (WJN-67), conditions of WHERE
/// on an inner join have become part of it, and in which columns above a regular join are neither window columns nor
/// time attributes any more (WJN-56). Refuses a window function whose time column such a join has spoilt.
bind::RelationPtr settle_joins(const bind::RelationPtr& root, const rules::Rules& rules, bind::Mode mode);

}  // namespace wtck::plan
