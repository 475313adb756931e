// Parts of the protocol's `query` that look at one node of the bound query.
#pragma once

#include <string>

#include "reference/plan/rank_shape.h"
#include "runner/engine/expression_json.h"

namespace wtck::runner {

/// Thrown where the protocol's form has no words for a query.
struct Inexpressible {};

/// A list of anything that can be written.
template <typename Items, typename Write>
std::string list_json(const Items& items, const Write& write) {
    JsonText json;
    json.open('[');
    for (const auto& item : items) write(json, item);
    json.close(']');
    return json.text();
}

std::string window_json(const bind::WindowSpec& spec, const Terms& columns);
std::string rank_json(const plan::RankFilter& rank, const Terms& columns);

/// Grouping sets as indices into the keys of the output: those that every set has, and those of the expansion in it.
std::string sets_json(const bind::Aggregate& aggregate, const bind::Expand& expand, const Terms& output);

}  // namespace wtck::runner
