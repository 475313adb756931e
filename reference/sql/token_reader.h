// The lowest layer of a recursive-descent grammar: looking at tokens, taking them, refusing them.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "reference/sql/lexer.h"

namespace wtck::sql {

/// How deep expressions and queries may nest here: nothing recurses deeper than this. A limit of these parsers, not of
/// their languages.
constexpr int kMaxNesting = 200;

class TokenReader {
  protected:
    /// `language` is the capability that a text needs which nests too deep.
    TokenReader(std::vector<Token> tokens, std::string_view language)
        : tokens_(std::move(tokens)), language_(language) {}

    const Token& peek(std::size_t ahead = 0) const;
    Token take();
    bool at_keyword(std::string_view keyword, std::size_t ahead = 0) const;
    bool at_symbol(std::string_view symbol, std::size_t ahead = 0) const;
    bool accept(std::string_view keyword_or_symbol);
    void expect(std::string_view keyword_or_symbol);
    bool accept_words(std::initializer_list<std::string_view> keywords);
    [[noreturn]] void unexpected(std::string_view wanted = "") const;
    [[noreturn]] void too_deep(Position at) const;

    /// Counts nesting while a rule recurses.
    struct Nested {
        explicit Nested(TokenReader& reader);
        ~Nested() { --reader_.nesting_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        TokenReader& reader_;
    };

    std::vector<Token> tokens_;
    std::size_t i_ = 0;

  private:
    std::string_view language_;
    int nesting_ = 0;
};

}  // namespace wtck::sql
