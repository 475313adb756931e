// From text to bound query: names, types and everything that can be refused by them alone.
#pragma once

#include <string_view>
#include <variant>

#include "reference/bind/relation.h"

namespace wtck::bind {

/// Binds a query under a catalog. Refusals by size, offset or operator are left to the planner, which knows the rules.
std::variant<BoundQuery, sql::Refusal> bind_query(std::string_view text, const Catalog& catalog);

/// Binds Table API text likewise.
std::variant<BoundQuery, sql::Refusal> bind_table_api(std::string_view text, const Catalog& catalog);

/// Checks one table's declaration: its computed columns, time column and watermark.
std::variant<std::shared_ptr<const BoundTable>, sql::Refusal> bind_table(const Table& table, const Catalog& catalog);

}  // namespace wtck::bind
