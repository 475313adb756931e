#include "reference/sql/token_reader.h"

#include <algorithm>
#include <string>

namespace wtck::sql {

TokenReader::Nested::Nested(TokenReader& reader) : reader_(reader) {
    if (++reader_.nesting_ > kMaxNesting) {
        --reader_.nesting_;  // the destructor does not run
        reader_.too_deep(reader_.peek().at);
    }
}

void TokenReader::too_deep(Position at) const {
    unsupported(language_, "nested deeper than " + std::to_string(kMaxNesting), at);
}

const Token& TokenReader::peek(std::size_t ahead) const {
    return tokens_[std::min(i_ + ahead, tokens_.size() - 1)];
}

Token TokenReader::take() {
    Token token = peek();
    if (i_ + 1 < tokens_.size()) ++i_;
    return token;
}

bool TokenReader::at_keyword(std::string_view keyword, std::size_t ahead) const {
    return peek(ahead).kind == Token::Kind::Word && peek(ahead).upper == keyword;
}

bool TokenReader::at_symbol(std::string_view symbol, std::size_t ahead) const {
    return peek(ahead).kind == Token::Kind::Symbol && peek(ahead).text == symbol;
}

bool TokenReader::accept(std::string_view keyword_or_symbol) {
    if (!at_keyword(keyword_or_symbol) && !at_symbol(keyword_or_symbol)) return false;
    take();
    return true;
}

void TokenReader::expect(std::string_view keyword_or_symbol) {
    if (!accept(keyword_or_symbol)) unexpected(keyword_or_symbol);
}

bool TokenReader::accept_words(std::initializer_list<std::string_view> keywords) {
    std::size_t ahead = 0;
    for (std::string_view keyword : keywords) {
        if (!at_keyword(keyword, ahead++)) return false;
    }
    for (std::size_t n = 0; n < keywords.size(); ++n) take();
    return true;
}

void TokenReader::unexpected(std::string_view wanted) const {
    const Token& token = peek();
    std::string message = token.kind == Token::Kind::End ? "the text ends here" : "unexpected `" + token.text + "`";
    if (!wanted.empty()) message += ", expected " + std::string(wanted);
    refuse("syntax", message, token.at);
}

}  // namespace wtck::sql
