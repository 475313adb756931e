// A column as case files write it: `price DECIMAL(10, 2) NOT NULL`, or `total AS price * quantity`.
#pragma once

#include <optional>
#include <string>

#include "reference/value/type.h"
#include "reports/json/cursor.h"

namespace wtck::runner {

struct ColumnText {
    std::string name;  // without backticks
    value::Type type;
    std::string expression;  // of a computed column; then there is no type
};

/// Reads a column of a table (which may be computed) or of a result (whose type may be marked as a time attribute).
std::optional<ColumnText> read_table_column(const json::Cursor& at);
std::optional<ColumnText> read_result_column(const json::Cursor& at);

}  // namespace wtck::runner
