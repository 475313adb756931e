// The parts of needs(): what the bound query asks, what the words of a text ask, and what the case around it asks.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "reference/bind/relation.h"
#include "runner/case/case.h"

namespace wtck::runner {

using Needs = std::set<std::string>;

/// Where the times of a table's rows stand: columns of the arriving rows.
using TimeColumns = std::map<std::string, std::set<std::size_t>>;

/// Walks the tree of a bound query.
void add_query_needs(const bind::BoundQuery& query, Needs& needs);
/// The columns of arriving rows that window functions take their time from.
void add_time_columns(const bind::Relation& relation, TimeColumns& columns);
/// Whether a row of this time may be in a window that starts before 1970.
bool reaches_before_1970(const bind::BoundQuery& query, std::int64_t millis);

/// Looks for keywords in a text that does not bind.
void add_text_needs(const Text& text, const Case& of, Needs& needs);

/// `type:` of a column, and of the types within it.
void add_type(const value::Type& type, Needs& needs);

}  // namespace wtck::runner
