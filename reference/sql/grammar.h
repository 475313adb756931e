// The recursive-descent grammar: one method a rule of the language. Used by parser.cpp alone.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "reference/sql/lexer.h"
#include "reference/sql/parser.h"
#include "reference/sql/syntax.h"

namespace wtck::sql {

class Grammar {
  public:
    Grammar(std::string_view text, Words words) : words_(words), tokens_(tokenize(text)) {}

    QueryPtr whole_query();
    ExprPtr whole_expression();

  private:
    // query_grammar.cpp
    QueryPtr query();
    QueryPtr set_operation();
    QueryPtr intersection();
    QueryPtr query_term();
    Select select();
    SelectItem select_item();
    Values values();
    std::vector<CommonTable> common_tables();
    std::vector<GroupItem> group_items();
    GroupItem group_item();
    std::vector<OrderItem> order_items();
    TableRefPtr table_ref();
    TableRefPtr table_primary();
    TableRefPtr table_function(bool wrapped);
    void table_alias(TableRef& ref);
    bool join_kind(Join::Kind& kind);
    void join_condition(Join& join);
    std::optional<std::int64_t> row_count();

    // expression_grammar.cpp
    ExprPtr expression();
    ExprPtr conjunction();
    ExprPtr negation();
    ExprPtr truth_test();
    ExprPtr comparison();
    ExprPtr predicate(ExprPtr left);
    ExprPtr in_predicate(ExprPtr left, bool negated);
    ExprPtr sum();
    ExprPtr product();
    ExprPtr unary();
    ExprPtr primary();
    ExprPtr operand();
    ExprPtr array();
    ExprPtr parenthesised();
    ExprPtr case_expression();

    // call_grammar.cpp
    ExprPtr name_or_call();
    ExprPtr call(const Token& name);
    ExprPtr special_call(const Token& name);
    ExprPtr cast(const Token& name);
    ExprPtr argument();
    ExprPtr descriptor();
    ExprPtr table_argument();
    void call_suffixes(Call& call);

    // over_grammar.cpp
    Over over();
    Over named_over();
    Frame frame();
    FrameBound frame_bound();

    // literal_grammar.cpp
    ExprPtr literal();  // or null where none starts
    ExprPtr number();
    ExprPtr interval();
    ExprPtr time_literal();
    /// The digits that the leading field may have are two unless the text says more.
    struct IntervalUnit {
        std::string name;
        int digits = 2;
    };
    IntervalUnit interval_unit();
    int digit_count();
    value::Type type();

    // refused_grammar.cpp
    /// Refuses forms that are not supported here, where the words ahead begin one: before or behind an operand, behind
    /// a table.
    void refuse_call() const;
    void refuse_operator() const;
    void refuse_quantifier() const;
    void refuse_table_suffix() const;

    // tokens
    const Token& peek(std::size_t ahead = 0) const;
    Token take();
    bool at_keyword(std::string_view upper, std::size_t ahead = 0) const;
    bool at_symbol(std::string_view symbol, std::size_t ahead = 0) const;
    bool accept(std::string_view keyword_or_symbol);
    void expect(std::string_view keyword_or_symbol);
    bool accept_words(std::initializer_list<std::string_view> keywords);
    bool at_name() const;
    std::string name();
    std::vector<std::string> compound_name();
    [[noreturn]] void unexpected(std::string_view wanted = "") const;

    template <typename Node>
    ExprPtr make(Node node, Position at, int depth_below = 0) const;
    ExprPtr make_call(std::string name, std::vector<ExprPtr> args, Position at) const;
    ExprPtr make_call(std::string name, Position at, ExprPtr a, ExprPtr b = nullptr, ExprPtr c = nullptr) const;

    /// Counts nesting while a rule recurses.
    struct Nested {
        explicit Nested(Grammar& grammar);
        ~Nested() { --grammar_.nesting_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        Grammar& grammar_;
    };

    Words words_;
    std::vector<Token> tokens_;
    std::size_t i_ = 0;
    int nesting_ = 0;
};

int depth_of(const std::vector<ExprPtr>& exprs);

template <typename Node>
ExprPtr Grammar::make(Node node, Position at, int depth_below) const {
    if (depth_below >= kMaxNesting) unsupported("sql", "nested deeper than " + std::to_string(kMaxNesting), at);
    auto expr = std::make_unique<Expr>();
    expr->node = std::move(node);
    expr->at = at;
    expr->depth = depth_below + 1;
    return expr;
}

}  // namespace wtck::sql
