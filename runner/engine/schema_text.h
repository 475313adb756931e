// The columns of a result as text: `window_start TIMESTAMP(3) NOT NULL`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/value/type.h"

namespace wtck::runner {

struct SchemaColumn {
    std::string name;  // without backticks
    std::string type;
};
SchemaColumn split_column(const std::string& text);

/// The types of all columns, if all are types.
std::optional<std::vector<value::Type>> schema_types(const std::vector<std::string>& schema);

}  // namespace wtck::runner
