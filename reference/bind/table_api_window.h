// The window of a Table API text.
#pragma once

#include "reference/bind/relation.h"
#include "reference/bind/scope.h"
#include "reference/table_api/syntax.h"

namespace wtck::bind {

/// Binds a window over the columns of `scope`, in Flink's order: alias, time, lengths. Throws SqlError.
WindowSpec bind_window(const table_api::Window& window, const Scope& scope, const Catalog& catalog);

/// The window's properties as columns: TIMESTAMP(3) that may be NULL by type, unlike those of GROUP BY (TAPI-08).
std::vector<Column> nullable_properties(const WindowSpec& spec, Mode mode);

/// `start`, `end`, `rowtime` or `proctime` of a name.
bool is_property_name(const std::string& name);
/// The place among these columns of what such a call asks for. Refuses what the window doesn't have.
std::size_t place_of_property(const sql::Call& property, sql::Position at, const table_api::Window& window,
                              const WindowSpec& spec, const Scope& scope, Mode mode);

}  // namespace wtck::bind
