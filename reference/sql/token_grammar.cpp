// The grammar's lowest layer: looking at tokens, taking them, and making nodes.
#include <algorithm>

#include "reference/sql/grammar.h"
#include "reference/sql/parser.h"

namespace wtck::sql {

Grammar::Nested::Nested(Grammar& grammar) : grammar_(grammar) {
    if (++grammar_.nesting_ > kMaxNesting) {
        --grammar_.nesting_;  // the destructor does not run
        unsupported("sql", "nested deeper than " + std::to_string(kMaxNesting), grammar_.peek().at);
    }
}

const Token& Grammar::peek(std::size_t ahead) const {
    return tokens_[std::min(i_ + ahead, tokens_.size() - 1)];
}

Token Grammar::take() {
    Token token = peek();
    if (i_ + 1 < tokens_.size()) ++i_;
    return token;
}

bool Grammar::at_keyword(std::string_view upper, std::size_t ahead) const {
    return peek(ahead).kind == Token::Kind::Word && peek(ahead).upper == upper;
}

bool Grammar::at_symbol(std::string_view symbol, std::size_t ahead) const {
    return peek(ahead).kind == Token::Kind::Symbol && peek(ahead).text == symbol;
}

bool Grammar::accept(std::string_view keyword_or_symbol) {
    if (!at_keyword(keyword_or_symbol) && !at_symbol(keyword_or_symbol)) return false;
    take();
    return true;
}

void Grammar::expect(std::string_view keyword_or_symbol) {
    if (!accept(keyword_or_symbol)) unexpected(keyword_or_symbol);
}

bool Grammar::accept_words(std::initializer_list<std::string_view> keywords) {
    std::size_t ahead = 0;
    for (std::string_view keyword : keywords) {
        if (!at_keyword(keyword, ahead++)) return false;
    }
    for (std::size_t n = 0; n < keywords.size(); ++n) take();
    return true;
}

bool Grammar::at_name() const {
    return peek().kind == Token::Kind::QuotedName ||
           (peek().kind == Token::Kind::Word && !is_reserved(peek().upper, words_));
}

std::string Grammar::name() {
    if (!at_name()) unexpected("a name");
    return take().text;
}

std::vector<std::string> Grammar::compound_name() {
    std::vector<std::string> parts = {name()};
    while (accept(".")) parts.push_back(name());
    return parts;
}

void Grammar::unexpected(std::string_view wanted) const {
    const Token& token = peek();
    std::string message = token.kind == Token::Kind::End ? "the text ends here" : "unexpected `" + token.text + "`";
    if (!wanted.empty()) message += ", expected " + std::string(wanted);
    refuse("syntax", message, token.at);
}

ExprPtr Grammar::make_call(std::string name, std::vector<ExprPtr> args, Position at) const {
    const int below = depth_of(args);
    return make(Call{.name = std::move(name), .args = std::move(args)}, at, below);
}

ExprPtr Grammar::make_call(std::string name, Position at, ExprPtr a, ExprPtr b, ExprPtr c) const {
    std::vector<ExprPtr> args;
    for (ExprPtr* arg : {&a, &b, &c}) {
        if (*arg) args.push_back(std::move(*arg));
    }
    return make_call(std::move(name), std::move(args), at);
}

int depth_of(const std::vector<ExprPtr>& exprs) {
    int depth = 0;
    for (const ExprPtr& expr : exprs) depth = std::max(depth, expr->depth);
    return depth;
}

}  // namespace wtck::sql
