// Expressions by precedence, loosest first: OR, AND, NOT, IS, comparisons, sums, products, signs.
#include <algorithm>

#include "reference/sql/grammar.h"

namespace wtck::sql {

using value::Value;

ExprPtr Grammar::whole_expression() {
    ExprPtr result = expression();
    if (peek().kind != Token::Kind::End) unexpected("the end of the expression");
    return result;
}

ExprPtr Grammar::expression() {
    const Nested nested(*this);
    ExprPtr left = conjunction();
    if (!at_keyword("OR")) return left;
    const Position at = left->at;
    std::vector<ExprPtr> sides;  // a chain is one call: it nests no deeper, however long
    sides.push_back(std::move(left));
    while (accept("OR")) sides.push_back(conjunction());
    return make_call("OR", std::move(sides), at);
}

ExprPtr Grammar::conjunction() {
    ExprPtr left = negation();
    if (!at_keyword("AND")) return left;
    const Position at = left->at;
    std::vector<ExprPtr> sides;
    sides.push_back(std::move(left));
    while (accept("AND")) sides.push_back(negation());
    return make_call("AND", std::move(sides), at);
}

ExprPtr Grammar::negation() {
    if (!at_keyword("NOT") || at_keyword("EXISTS", 1)) return truth_test();
    const Nested nested(*this);
    const Position at = take().at;
    return make_call("NOT", at, negation());
}

ExprPtr Grammar::truth_test() {
    ExprPtr left = comparison();
    while (accept("IS")) {
        const Position at = left->at;
        const std::string is = accept("NOT") ? "IS NOT " : "IS ";
        if (accept_words({"DISTINCT", "FROM"})) {
            ExprPtr right = comparison();
            left = make_call(is + "DISTINCT FROM", at, std::move(left), std::move(right));
        } else if (at_keyword("NULL") || at_keyword("TRUE") || at_keyword("FALSE") || at_keyword("UNKNOWN")) {
            left = make_call(is + take().upper, at, std::move(left));
        } else {
            unexpected("NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM");
        }
    }
    return left;
}

ExprPtr Grammar::comparison() {
    ExprPtr left = predicate(sum());
    while (at_symbol("=") || at_symbol("<>") || at_symbol("!=") || at_symbol("<") || at_symbol("<=") ||
           at_symbol(">") || at_symbol(">=")) {
        const Position at = left->at;
        refuse_quantifier();
        if (at_symbol("!=")) refuse("syntax", "`!=` is no operator of Flink's SQL; it is written `<>`", peek().at);
        std::string symbol = take().text;
        ExprPtr right = predicate(sum());
        left = make_call(std::move(symbol), at, std::move(left), std::move(right));
    }
    return left;
}

ExprPtr Grammar::predicate(ExprPtr left) {
    const bool negated =
        at_keyword("NOT") && (at_keyword("IN", 1) || at_keyword("BETWEEN", 1) || at_keyword("LIKE", 1));
    if (negated) take();
    if (!negated) refuse_operator();
    const Position at = left->at;
    if (accept("IN")) return in_predicate(std::move(left), negated);
    if (accept("BETWEEN")) {
        const bool symmetric = accept("SYMMETRIC");
        if (!symmetric) accept("ASYMMETRIC");
        ExprPtr low = sum();
        expect("AND");
        ExprPtr high = sum();
        const std::string name = symmetric ? "BETWEEN SYMMETRIC" : "BETWEEN";
        left = make_call(name, at, std::move(left), std::move(low), std::move(high));
    } else if (accept("LIKE")) {
        ExprPtr pattern = sum();
        ExprPtr escape = accept("ESCAPE") ? sum() : nullptr;
        left = make_call("LIKE", at, std::move(left), std::move(pattern), std::move(escape));
    }
    return negated ? make_call("NOT", at, std::move(left)) : std::move(left);
}

ExprPtr Grammar::in_predicate(ExprPtr left, bool negated) {
    const Position at = left->at;
    expect("(");
    if (at_keyword("SELECT") || at_keyword("WITH") || at_keyword("VALUES")) {
        SubQuery in{.name = negated ? "NOT IN" : "IN", .operands = {}, .query = nullptr};
        const int depth = left->depth;
        in.operands.push_back(std::move(left));
        in.query = query();
        expect(")");
        return make(std::move(in), at, depth);
    }
    std::vector<ExprPtr> args;
    args.push_back(std::move(left));
    do {
        args.push_back(expression());
    } while (accept(","));
    expect(")");
    return make_call(negated ? "NOT IN" : "IN", std::move(args), at);
}

ExprPtr Grammar::sum() {
    ExprPtr left = product();
    while (at_symbol("+") || at_symbol("-")) {
        const Position at = left->at;
        std::string symbol = take().text;
        ExprPtr right = product();
        left = make_call(std::move(symbol), at, std::move(left), std::move(right));
    }
    return left;
}

ExprPtr Grammar::product() {
    ExprPtr left = unary();
    while (at_symbol("*") || at_symbol("/") || at_symbol("%") || at_symbol("||")) {
        const Position at = left->at;
        std::string symbol = take().text;
        ExprPtr right = unary();
        left = make_call(std::move(symbol), at, std::move(left), std::move(right));
    }
    return left;
}

ExprPtr Grammar::unary() {
    if (!at_symbol("-") && !at_symbol("+")) return primary();
    const Nested nested(*this);
    const Token sign = take();
    if (sign.text == "-" && peek().kind == Token::Kind::Number) {  // so that the smallest BIGINT can be written
        tokens_[i_].text.insert(0, "-");
        ExprPtr literal = number();
        literal->at = sign.at;
        return literal;
    }
    ExprPtr operand = unary();
    return sign.text == "-" ? make_call("UNARY -", sign.at, std::move(operand)) : std::move(operand);
}

// An operand and what is taken out of it: `a[1]`, `(r).f`, `a[1].f`. The dots behind a name are part of the name.
ExprPtr Grammar::primary() {
    ExprPtr whole = operand();
    while (at_symbol("[") || at_symbol(".")) {
        const Position at = whole->at;
        if (accept("[")) {
            ExprPtr index = expression();
            expect("]");
            whole = make_call("ITEM OF", at, std::move(whole), std::move(index));
        } else {
            accept(".");
            const Position name_at = peek().at;
            ExprPtr field = make(Literal{Value(name()), value::string_type(false)}, name_at);
            whole = make_call("FIELD OF", at, std::move(whole), std::move(field));
        }
    }
    return whole;
}

ExprPtr Grammar::operand() {
    const Nested nested(*this);
    if (at_symbol("(")) return parenthesised();
    if (at_keyword("CASE")) return case_expression();
    if (at_keyword("EXISTS") || (at_keyword("NOT") && at_keyword("EXISTS", 1))) {
        const Position at = peek().at;
        SubQuery exists{.name = accept("NOT") ? "NOT EXISTS" : "EXISTS", .operands = {}, .query = nullptr};
        expect("EXISTS");
        expect("(");
        exists.query = query();
        expect(")");
        return make(std::move(exists), at);
    }
    if (at_keyword("ARRAY")) return array();
    if (ExprPtr constant = literal()) return constant;
    return name_or_call();
}

ExprPtr Grammar::array() {
    const Position at = take().at;
    if (!at_symbol("[")) unsupported("expressions", "ARRAY of a query is not supported", at);
    expect("[");
    std::vector<ExprPtr> elements;
    do {
        elements.push_back(expression());
    } while (accept(","));
    expect("]");
    return make_call("ARRAY", std::move(elements), at);
}

ExprPtr Grammar::parenthesised() {
    const Position at = take().at;
    if (at_keyword("SELECT") || at_keyword("WITH")) {
        SubQuery scalar{.name = "SCALAR", .operands = {}, .query = query()};
        expect(")");
        return make(std::move(scalar), at);
    }
    std::vector<ExprPtr> items;
    do {
        items.push_back(expression());
    } while (accept(","));
    expect(")");
    refuse_interval_suffix();
    return items.size() == 1 ? std::move(items.front()) : make_call("ROW", std::move(items), at);
}

ExprPtr Grammar::case_expression() {
    const Position at = take().at;
    Case result;
    if (!at_keyword("WHEN")) result.operand = expression();
    int depth = result.operand ? result.operand->depth : 0;
    while (accept("WHEN")) {
        ExprPtr condition = expression();
        expect("THEN");
        ExprPtr value = expression();
        depth = std::max({depth, condition->depth, value->depth});
        result.branches.emplace_back(std::move(condition), std::move(value));
    }
    if (result.branches.empty()) unexpected("WHEN");
    if (accept("ELSE")) {
        result.otherwise = expression();
        depth = std::max(depth, result.otherwise->depth);
    }
    expect("END");
    return make(std::move(result), at, depth);
}

}  // namespace wtck::sql
