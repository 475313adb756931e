// From Table API text to its syntax tree.
#pragma once

#include <string_view>
#include <variant>

#include "reference/table_api/syntax.h"

namespace wtck::table_api {

/// How many steps a text may have, those of a variable counted wherever it is used. A limit of this parser.
constexpr int kMaxSteps = 300;

/// Declarations, each with a `;` behind it, and the table that is the result, perhaps after `return` and before a `;`.
/// Refuses with code `syntax` what Java does not compile, and as `table-api` the Java that this engine does not read.
std::variant<Text, sql::Refusal> parse(std::string_view text);

}  // namespace wtck::table_api
