// From text to syntax tree.
#pragma once

#include <string_view>
#include <variant>

#include "reference/sql/syntax.h"
#include "reference/sql/words.h"

namespace wtck::sql {

/// How deep expressions and queries may nest here: nothing recurses deeper than this. A limit of this parser, not of
/// SQL.
constexpr int kMaxNesting = 200;

/// One query, with an optional `;` behind it. Refuses with code `syntax` and the position of the first token it can't
/// place.
std::variant<QueryPtr, Refusal> parse_query(std::string_view text, Words words = Words::Flink23);

/// One expression, such as a watermark or a computed column.
std::variant<ExprPtr, Refusal> parse_expression(std::string_view text, Words words = Words::Flink23);

}  // namespace wtck::sql
