// What the oracle answers. Everything else it refuses by name: a refusal is cheap, a wrong answer is a defect.
#pragma once

#include <set>

#include "oracle/moments.h"
#include "reference/bind/relation.h"

namespace wtck::oracle {

/// The aggregates of a stream that are not by window and so updated with every row.
using Updating = std::set<const bind::Aggregate*>;

/// Throws Refusal unless the query is made of relations, windows, tables and settings that the oracle knows. Functions
/// and types are checked where they are translated (expression.h), arriving changes where they are numbered
/// (moments.h).
Updating require_known(const bind::BoundQuery& query);

/// Refuses joins of which an input becomes idle: the two inputs of a join come back otherwise than channels do (WM-59).
void require_one_clock(const bind::BoundQuery& query, const std::vector<Signal>& signals);

/// Refuses a number of rows with which SESSION, whose cost grows with its square, would seem to hang.
void require_affordable(const bind::BoundQuery& query, std::size_t rows);

}  // namespace wtck::oracle
