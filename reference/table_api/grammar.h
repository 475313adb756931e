// The recursive-descent grammar of Table API text: one method a rule. Used by parser.cpp alone.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/sql/token_reader.h"
#include "reference/table_api/lexer.h"
#include "reference/table_api/methods.h"
#include "reference/table_api/parser.h"
#include "reference/table_api/syntax.h"

namespace wtck::table_api {

class Grammar : private sql::TokenReader {
  public:
    explicit Grammar(std::string_view text) : TokenReader(tokenize(text), "table-api") {}

    Text text();

  private:
    using Position = sql::Position;
    using Token = sql::Token;

    // chain_grammar.cpp
    /// What is known of a chain: where it has led to, and by how many steps. Java's compiler places a type that is not
    /// the wanted one at the parenthesis of the last step.
    struct Reached {
        Stage stage = Stage::Table;
        int steps = 0;
        Position at = {};
    };
    Declaration declaration();
    Chain chain(Reached& reached);
    Step step(Reached& reached);
    Step arguments_of(const Token& method, Position dot, Reached& reached);
    UnionAll union_all(Reached& reached);
    std::vector<ExprPtr> expressions();
    std::vector<std::string> names();
    Window window(Position dot);
    ExprPtr window_part(std::string_view method, Position dot);
    void enter_window_part(std::string_view method, Position dot);

    // expression_grammar.cpp
    ExprPtr expression();
    ExprPtr primary();
    ExprPtr method(ExprPtr object);
    ExprPtr call_by_name(Position at);
    ExprPtr argument();
    std::vector<ExprPtr> arguments(std::vector<ExprPtr> before = {});
    ExprPtr checked(const Token& name, std::vector<ExprPtr> args, std::size_t first, Position at);

    // literal_grammar.cpp
    bool at_value() const;
    ExprPtr java_value();
    ExprPtr number(bool negative, Position at);
    ExprPtr big_decimal();
    ExprPtr duration();
    ExprPtr row_interval();
    Literal text_literal();
    value::Type type();
    Unit unit();

    std::string word(std::string_view wanted);
    std::string text_argument();

    template <typename Node>
    ExprPtr make(Node node, Position at, int depth_below = 0) const {
        if (depth_below >= sql::kMaxNesting) too_deep(at);
        auto expr = std::make_unique<Expr>();
        expr->node = std::move(node);
        expr->at = at;
        expr->depth = depth_below + 1;
        return expr;
    }

    std::map<std::string, Reached> variables_;
};

}  // namespace wtck::table_api
