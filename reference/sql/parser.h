// From text to syntax tree.
#pragma once

#include <string_view>
#include <variant>

#include "reference/sql/syntax.h"
#include "reference/sql/words.h"

namespace wtck::sql {

/// One query, with an optional `;` behind it. Refuses with code `syntax` and the position of the first token it can't
/// place.
std::variant<QueryPtr, Refusal> parse_query(std::string_view text, Words words = Words::Flink23);

/// One expression, such as a watermark or a computed column.
std::variant<ExprPtr, Refusal> parse_expression(std::string_view text, Words words = Words::Flink23);

}  // namespace wtck::sql
