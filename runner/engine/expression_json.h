// Bound expressions as the protocol's `query` writes them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "reference/bind/expression.h"

namespace wtck::runner {

/// `{"col": "price"}`, `{"lit": "4.00", "type": "DECIMAL(3, 2)"}` or `{"fn": "+", "args": […], "type": "INT"}`.
/// `columns` are what the columns of the relation below are, as such expressions: each reference is replaced by its
/// one.
nlohmann::ordered_json expression_json(const bind::Expr& expr, const std::vector<nlohmann::ordered_json>& columns);

/// `{"fn": "SUM", "args": […], "distinct": false, "filter": null, "type": "INT"}`
nlohmann::ordered_json aggregate_json(const bind::AggregateCall& call,
                                      const std::vector<nlohmann::ordered_json>& columns);

/// A type without nullability and time attribute.
std::string type_text(const value::Type& type);

}  // namespace wtck::runner
