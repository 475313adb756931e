// From text to tokens. Comments and blanks vanish; every token keeps its position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/sql/refusal.h"
#include "reference/sql/words.h"

namespace wtck::sql {

struct Token {
    enum class Kind { Word, QuotedName, Text, Number, Symbol, End };
    Kind kind = Kind::End;
    std::string text;   // names and texts without their quotes; symbols and numbers as written
    std::string upper;  // of a word: as keywords are compared with it, which is in upper case but for Java
    Position at;
};

/// Throws SqlError with code `syntax` at a character that starts no token, or a quote that doesn't end. The last token
/// is End.
std::vector<Token> tokenize(std::string_view text);

/// Words that are no names unless they stand in backticks.
bool is_reserved(std::string_view upper, Words words);
/// Words that may stand before `(` as the name of a function.
bool is_callable(std::string_view upper, Words words);

}  // namespace wtck::sql
