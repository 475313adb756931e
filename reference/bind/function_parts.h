// The functions that no table describes, by theme; parts of bind_function.
#pragma once

#include <string>
#include <vector>

#include "reference/bind/comparison.h"

namespace wtck::bind {

// Each gives null where the name is none of its functions, and takes `args` where it is.

/// FLOOR, CEIL and ROUND of numbers.
ExprPtr bind_rounding(const std::string& name, std::vector<ExprPtr>& args, sql::Position at);
/// EXTRACT, DATE_FORMAT, ….
ExprPtr bind_time_function(const std::string& name, std::vector<ExprPtr>& args, sql::Position at);
/// ROW, ARRAY, CARDINALITY, `a[i]`, `r.f`.
ExprPtr bind_composite(const std::string& name, std::vector<ExprPtr>& args, sql::Position at);
/// The field of a ROW, by its name.
ExprPtr field_of_row(const ExprPtr& row, const std::string& name, sql::Position at);

}  // namespace wtck::bind
