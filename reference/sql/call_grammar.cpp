// Names, function calls and the arguments that only window functions have.
#include <algorithm>

#include "reference/sql/grammar.h"

namespace wtck::sql {

ExprPtr Grammar::name_or_call() {
    refuse_call();
    const Token& token = peek();
    if (token.kind == Token::Kind::Word && at_symbol("(", 1) && is_callable(token.upper, words_)) return call(take());
    static constexpr std::string_view kBare[] = {"CURRENT_DATE",   "CURRENT_TIME", "CURRENT_TIMESTAMP",
                                                 "LOCALTIMESTAMP", "LOCALTIME",    "CURRENT_ROW_TIMESTAMP"};
    if (token.kind == Token::Kind::Word && std::ranges::find(kBare, token.upper) != std::end(kBare)) {
        const Token word = take();
        return make_call(word.upper, std::vector<ExprPtr>(), word.at);
    }
    if (!at_name()) unexpected("an expression");
    const Position at = token.at;
    Name result{.parts = {name()}};
    while (accept(".")) {
        if (accept("*")) {
            result.star = true;
            break;
        }
        result.parts.push_back(name());
    }
    return make(std::move(result), at);
}

ExprPtr Grammar::call(const Token& name) {
    if (ExprPtr special = special_call(name)) return special;
    expect("(");
    Call result{.name = name.upper, .args = {}};
    if (accept("*")) {
        result.star = true;
    } else if (!at_symbol(")")) {
        if (accept("DISTINCT")) {
            result.distinct = true;
        } else {
            accept("ALL");
        }
        do {
            result.args.push_back(argument());
        } while (accept(","));
    }
    expect(")");
    call_suffixes(result);
    const int depth = std::max(depth_of(result.args), result.filter ? result.filter->depth : 0);
    return make(std::move(result), name.at, depth);
}

// Calls whose arguments are joined by words instead of commas.
ExprPtr Grammar::special_call(const Token& name) {
    if (name.upper == "CAST" || name.upper == "TRY_CAST") return cast(name);
    if (name.upper == "EXTRACT") {
        expect("(");
        const Token unit = take();
        expect("FROM");
        ExprPtr from = expression();
        expect(")");
        value::Type type = value::string_type(false);
        return make_call("EXTRACT", name.at, make(Literal{value::Value(unit.upper), type}, unit.at), std::move(from));
    }
    if (name.upper == "FLOOR" || name.upper == "CEIL" || name.upper == "CEILING") {
        expect("(");
        ExprPtr operand = expression();
        if (!accept("TO")) {
            std::vector<ExprPtr> args;
            args.push_back(std::move(operand));
            while (accept(",")) args.push_back(expression());
            expect(")");
            return make_call(name.upper == "FLOOR" ? "FLOOR" : "CEIL", std::move(args), name.at);
        }
        const Token unit = take();
        expect(")");
        value::Type type = value::string_type(false);
        return make_call(name.upper == "FLOOR" ? "FLOOR TO" : "CEIL TO", name.at, std::move(operand),
                         make(Literal{value::Value(unit.upper), type}, unit.at));
    }
    if (name.upper == "TIMESTAMPDIFF" || name.upper == "TIMESTAMPADD") {
        expect("(");
        const Token unit = take();
        expect(",");
        ExprPtr first = expression();
        expect(",");
        ExprPtr second = expression();
        expect(")");
        return make_call(name.upper, name.at,
                         make(Literal{value::Value(unit.upper), value::string_type(false)}, unit.at), std::move(first),
                         std::move(second));
    }
    if (name.upper == "POSITION") {
        expect("(");
        ExprPtr part = sum();
        expect("IN");
        ExprPtr whole = sum();
        expect(")");
        return make_call("POSITION", name.at, std::move(part), std::move(whole));
    }
    if (name.upper == "SUBSTRING") {
        expect("(");
        ExprPtr text = expression();
        if (!accept("FROM")) expect(",");
        ExprPtr from = expression();
        ExprPtr length = accept("FOR") || accept(",") ? expression() : nullptr;
        expect(")");
        return make_call("SUBSTRING", name.at, std::move(text), std::move(from), std::move(length));
    }
    if (name.upper == "TRIM") {
        expect("(");
        std::string side = "TRIM BOTH";
        if (at_keyword("BOTH") || at_keyword("LEADING") || at_keyword("TRAILING")) side = "TRIM " + take().upper;
        ExprPtr what = at_keyword("FROM") ? nullptr : expression();
        ExprPtr text = accept("FROM") ? expression() : nullptr;
        expect(")");
        if (!text) std::swap(what, text);
        return make_call(side, name.at, std::move(text), std::move(what));
    }
    return nullptr;
}

ExprPtr Grammar::cast(const Token& name) {
    expect("(");
    Cast result{.expr = expression(), .type = {}, .try_cast = name.upper == "TRY_CAST"};
    expect("AS");
    result.type = type();
    expect(")");
    const int depth = result.expr->depth;
    return make(std::move(result), name.at, depth);
}

ExprPtr Grammar::argument() {
    const bool named =
        (peek().kind == Token::Kind::Word || peek().kind == Token::Kind::QuotedName) && at_symbol("=>", 1);
    if (named) {
        const Token token = peek();
        if (token.kind == Token::Kind::Word && is_reserved(token.upper, words_))
            unexpected("a parameter's name (in backticks)");
        take();
        take();
        ExprPtr value = argument();
        const int depth = value->depth;
        return make(NamedArgument{token.text, std::move(value)}, token.at, depth);
    }
    if (at_keyword("DEFAULT")) return make(Default{}, take().at);
    if (at_keyword("DESCRIPTOR")) return descriptor();
    if (at_keyword("TABLE")) return table_argument();
    if (at_symbol("(") && (at_keyword("SELECT", 1) || at_keyword("WITH", 1))) return table_argument();
    return expression();
}

ExprPtr Grammar::descriptor() {
    const Position at = take().at;
    Descriptor result;
    expect("(");
    do {
        const Position column_at = peek().at;
        result.columns.emplace_back(name(), column_at);
    } while (accept(","));
    expect(")");
    return make(std::move(result), at);
}

ExprPtr Grammar::table_argument() {
    const Position at = peek().at;
    TableArgument result;
    const bool table_word = accept("TABLE");
    if (accept("(")) {
        result.query = query();
        expect(")");
    } else {
        if (!table_word) unexpected("a table or a query");
        result.table_at = peek().at;
        result.table = compound_name();
    }
    result.partition_at = peek().at;
    if (accept_words({"PARTITION", "BY"})) {
        result.partitioned = true;
        const bool list = accept("(");
        do {
            const Position column_at = peek().at;
            result.partition.emplace_back(name(), column_at);
        } while (list && accept(","));
        if (list) expect(")");
    }
    if (accept_words({"ORDER", "BY"})) {
        result.ordered = true;
        const bool list = accept("(");
        do {
            expression();
            if (!accept("ASC")) accept("DESC");
        } while (list && accept(","));
        if (list) expect(")");
    }
    return make(std::move(result), at);
}

void Grammar::call_suffixes(Call& call) {
    if (at_keyword("WITHIN")) unsupported("expressions", "WITHIN behind an aggregate is not supported", peek().at);
    if ((at_keyword("IGNORE") || at_keyword("RESPECT")) && at_keyword("NULLS", 1)) {
        unsupported("expressions", peek().upper + " NULLS is not supported", peek().at);
    }
    if (at_keyword("FILTER") && at_symbol("(", 1)) {
        take();
        expect("(");
        expect("WHERE");
        call.filter = expression();
        expect(")");
    }
    if (accept("OVER")) call.over = std::make_unique<Over>(at_symbol("(") ? over() : named_over());
}

}  // namespace wtck::sql
