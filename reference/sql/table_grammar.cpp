// What stands in FROM: tables, sub-queries, table functions and joins.
#include "reference/sql/grammar.h"

namespace wtck::sql {

TableRefPtr Grammar::table_ref() {
    TableRefPtr left = table_primary();
    int links = 0;
    while (true) {
        Join join;
        join.natural = accept("NATURAL");
        const bool joined = join_kind(join.kind);
        if (!joined && join.natural) unexpected("JOIN");
        if (!joined) return left;
        if (++links > 100) unsupported("sql", "more than 100 joins in a row", peek().at);
        auto ref = std::make_unique<TableRef>();
        ref->at = left->at;
        join.left = std::move(left);
        join.right = table_primary();
        join_condition(join);
        ref->node = std::move(join);
        left = std::move(ref);
    }
}

// At most one of ON, USING and NATURAL, and none with CROSS.
void Grammar::join_condition(Join& join) {
    const bool cross = join.kind == Join::Kind::Cross;
    const Position at = peek().at;
    const bool follows = at_keyword("ON") || at_keyword("USING");
    if (cross && (follows || join.natural)) {
        refuse("join-condition", "no NATURAL, ON or USING with CROSS JOIN", at);
    }
    if (join.natural && follows) refuse("join-condition", "no ON or USING with NATURAL", at);
    if (accept("ON")) {
        join.on = expression();
    } else if (accept("USING")) {
        expect("(");
        do {
            const Position column_at = peek().at;
            join.shared.emplace_back(name(), column_at);
        } while (accept(","));
        expect(")");
    }
}

bool Grammar::join_kind(Join::Kind& kind) {
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
    refuse_table_suffix();
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
    refuse_table_suffix();
    if (ref.alias.empty() || !accept("(")) return;
    do {
        ref.columns.push_back(name());
    } while (accept(","));
    expect(")");
}

}  // namespace wtck::sql
