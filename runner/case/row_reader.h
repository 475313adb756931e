// Change rows of case files: `[…]`, or `{"op": "-U", "row": […], "why": "…", "table": "…"}`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/value/change.h"
#include "reference/value/type.h"
#include "reports/json/cursor.h"

namespace wtck::runner {

/// What the rows of a table or of a result look like.
struct RowShape {
    std::vector<std::string> names;
    std::vector<value::Type> types;
};

/// A change row taken apart, its values not yet read.
struct WrittenChange {
    value::ChangeKind kind = value::ChangeKind::Insert;
    json::Cursor row;
    std::string why = {};
    std::optional<json::Cursor> op = {};     // where it is written
    std::optional<json::Cursor> table = {};  // likewise
};

/// Faults anything that is no change row; `table` is allowed where rows of several tables stand together.
std::optional<WrittenChange> read_change(const json::Cursor& at, bool table_allowed);

/// Reads the values by the shape, or without types where there is none. Faults wrong arity, and values that do not fit.
std::optional<value::Row> read_case_row(const json::Cursor& at, const RowShape* shape);

/// An array of change rows.
value::Changes read_changes(const json::Cursor& at, const RowShape* shape);

}  // namespace wtck::runner
