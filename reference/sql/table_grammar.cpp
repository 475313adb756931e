// What stands in FROM: tables, sub-queries, table functions and joins.
#include "reference/sql/grammar.h"

namespace wtck::sql {

TableRefPtr Grammar::table_ref() {
    TableRefPtr left = table_primary();
    int links = 0;
    Join::Kind kind = Join::Kind::Inner;
    while (join_kind(kind)) {
        if (++links > 100) unsupported("sql", "more than 100 joins in a row", peek().at);
        auto joined = std::make_unique<TableRef>();
        joined->at = left->at;
        Join join;
        join.kind = kind;
        join.left = std::move(left);
        join.right = table_primary();
        if (at_keyword("USING")) unsupported("join", "USING in a join is not supported", peek().at);
        if (kind != Join::Kind::Cross && accept("ON")) join.on = expression();
        joined->node = std::move(join);
        left = std::move(joined);
    }
    return left;
}

bool Grammar::join_kind(Join::Kind& kind) {
    if (at_keyword("NATURAL")) unsupported("join", "NATURAL JOIN is not supported", peek().at);
    if (accept("JOIN") || accept_words({"INNER", "JOIN"})) {
        kind = Join::Kind::Inner;
    } else if (accept_words({"CROSS", "JOIN"})) {
        kind = Join::Kind::Cross;
    } else if (accept_words({"LEFT", "JOIN"}) || accept_words({"LEFT", "OUTER", "JOIN"})) {
        kind = Join::Kind::Left;
    } else if (accept_words({"RIGHT", "JOIN"}) || accept_words({"RIGHT", "OUTER", "JOIN"})) {
        kind = Join::Kind::Right;
    } else if (accept_words({"FULL", "JOIN"}) || accept_words({"FULL", "OUTER", "JOIN"})) {
        kind = Join::Kind::Full;
    } else {
        return false;
    }
    return true;
}

TableRefPtr Grammar::table_primary() {
    const Nested nested(*this);
    auto ref = std::make_unique<TableRef>();
    ref->at = peek().at;
    if (accept("(")) {
        if (at_keyword("SELECT") || at_keyword("WITH") || at_keyword("VALUES") || at_symbol("(")) {
            ref->node = DerivedTable{query()};
            expect(")");
        } else {
            ref = table_ref();
            expect(")");
        }
    } else if (at_keyword("TABLE") || at_keyword("LATERAL") || at_keyword("UNNEST") ||
               (peek().kind == Token::Kind::Word && at_symbol("(", 1))) {
        ref = table_function(at_keyword("TABLE") || at_keyword("LATERAL"));
    } else {
        ref->node = NamedTable{compound_name()};
    }
    table_alias(*ref);
    return ref;
}

TableRefPtr Grammar::table_function(bool wrapped) {
    auto ref = std::make_unique<TableRef>();
    TableFunction function;
    function.wrapped = wrapped;
    function.lateral = accept("LATERAL");
    if (function.lateral && accept("(")) {
        ref->at = peek().at;
        ref->node = DerivedTable{query()};
        expect(")");
        return ref;
    }
    if (wrapped) {
        expect("TABLE");
        expect("(");
    }
    ref->at = peek().at;  // errors of a window function point at its name
    if (peek().kind != Token::Kind::Word && peek().kind != Token::Kind::QuotedName) unexpected("a table function");
    const Token token = take();
    function.name = token.upper.empty() ? token.text : token.upper;
    expect("(");
    if (!accept(")")) {
        do {
            function.args.push_back(argument());
        } while (accept(","));
        expect(")");
    }
    if (wrapped) expect(")");
    ref->node = std::move(function);
    return ref;
}

void Grammar::table_alias(TableRef& ref) {
    if (accept("AS")) {
        ref.alias = name();
    } else if (at_name()) {
        ref.alias = name();
    }
    if (ref.alias.empty() || !accept("(")) return;
    do {
        ref.columns.push_back(name());
    } while (accept(","));
    expect(")");
}

}  // namespace wtck::sql
