// Rows in the order of their sort keys.
#pragma once

#include <vector>

#include "reference/bind/relation.h"
#include "reference/value/value.h"
#include "reference/value/zone.h"

namespace wtck::exec {

/// The values of the sort keys over a row.
value::Row sort_values(const std::vector<bind::SortKey>& keys, const value::Row& row, const value::Zone& zone);

/// Negative where `a` comes before `b`, zero where nothing tells them apart.
int compare_sorted(const std::vector<bind::SortKey>& keys, const value::Row& a, const value::Row& b);

/// The values of expressions over a row.
value::Row values_of(const std::vector<bind::ExprPtr>& exprs, const value::Row& row, const value::Zone& zone);

}  // namespace wtck::exec
