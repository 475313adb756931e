// From Table API text, which is Java, to tokens.
#pragma once

#include <string_view>
#include <vector>

#include "reference/sql/lexer.h"

namespace wtck::table_api {

/// Numbers keep Java's suffixes (`5L`, `2.5f`), without underscores; texts have their escapes resolved. Throws SqlError
/// with code `syntax` at what starts no token and at a text or comment that does not end. The last token is End.
std::vector<sql::Token> tokenize(std::string_view text);

}  // namespace wtck::table_api
