// What all rules of SQL's grammar use: names, and making nodes.
#include <algorithm>

#include "reference/sql/grammar.h"
#include "reference/sql/parser.h"

namespace wtck::sql {

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
