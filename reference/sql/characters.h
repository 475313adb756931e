// A text read character by character, with the line and column of the next one. Under the lexers of both languages.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/sql/refusal.h"
#include "reference/value/digit.h"

namespace wtck::sql {

using value::is_digit;
/// Letters, `_`, `$`, and whatever is not ASCII.
inline bool starts_word(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}
inline bool continues_word(char c) {
    return starts_word(c) || is_digit(c);
}

/// The letters of ASCII in capitals.
inline std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

/// What `next` gives, up to the token that is the end.
template <typename Token, typename Next>
std::vector<Token> all_tokens(const Next& next) {
    std::vector<Token> tokens;
    do {
        tokens.push_back(next());
    } while (tokens.back().kind != Token::Kind::End);
    return tokens;
}

class Characters {
  public:
    explicit Characters(std::string_view text) : text_(text) {}

    bool done() const { return i_ >= text_.size(); }
    /// NUL behind the end.
    char peek(std::size_t ahead = 0) const { return i_ + ahead < text_.size() ? text_[i_ + ahead] : '\0'; }
    Position at() const { return at_; }

    char take() {
        const char c = text_[i_++];
        if (c == '\n') {
            at_ = {at_.line + 1, 1};
        } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {  // a UTF-8 continuation is no column
            ++at_.column;
        }
        return c;
    }

    /// Leaves behind blanks, comments between `/*` and `*/`, and those that go from two characters to the line's end:
    /// `--` or `//`.
    void skip_blanks_and_comments(char doubled) {
        while (!done()) {
            if (std::isspace(static_cast<unsigned char>(peek()))) {
                take();
            } else if (peek() == doubled && peek(1) == doubled) {
                while (!done() && peek() != '\n') take();
            } else if (peek() == '/' && peek(1) == '*') {
                skip_comment();
            } else {
                return;
            }
        }
    }

  private:
    void skip_comment() {
        const Position start = at_;
        while (!done() && !(peek() == '*' && peek(1) == '/')) take();
        if (done()) refuse("syntax", "a comment does not end", start);
        take();
        take();
    }

    std::string_view text_;
    std::size_t i_ = 0;
    Position at_;
};

}  // namespace wtck::sql
