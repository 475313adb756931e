// The recursive-descent grammar: one method a rule of the language. Used by parser.cpp alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/sql/parser.h"
#include "reference/sql/syntax.h"
#include "reference/sql/token_reader.h"

namespace wtck::sql {

class Grammar : private TokenReader {
  public:
    Grammar(std::string_view text, Words words) : TokenReader(tokenize(text), "sql"), words_(words) {}

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
    void refuse_interval_suffix() const;
    void refuse_table_suffix() const;

    bool at_name() const;
    std::string name();
    std::vector<std::string> compound_name();

    template <typename Node>
    ExprPtr make(Node node, Position at, int depth_below = 0) const;
    ExprPtr make_call(std::string name, std::vector<ExprPtr> args, Position at) const;
    ExprPtr make_call(std::string name, Position at, ExprPtr a, ExprPtr b = nullptr, ExprPtr c = nullptr) const;

    Words words_;
};

int depth_of(const std::vector<ExprPtr>& exprs);

template <typename Node>
ExprPtr Grammar::make(Node node, Position at, int depth_below) const {
    if (depth_below >= kMaxNesting) too_deep(at);
    auto expr = std::make_unique<Expr>();
    expr->node = std::move(node);
    expr->at = at;
    expr->depth = depth_below + 1;
    return expr;
}

}  // namespace wtck::sql
