// Expressions: something of `Expressions`, and methods upon it.
#include <algorithm>

#include "reference/table_api/grammar.h"

namespace wtck::table_api {

namespace {

int depth_of(const std::vector<ExprPtr>& exprs) {
    int depth = 0;
    for (const ExprPtr& expr : exprs) depth = std::max(depth, expr->depth);
    return depth;
}

bool is_bound_of_over(std::string_view word) {
    return word == "UNBOUNDED_ROW" || word == "UNBOUNDED_RANGE" || word == "CURRENT_ROW" || word == "CURRENT_RANGE";
}

}  // namespace

ExprPtr Grammar::expression() {
    const Nested nested(*this);
    ExprPtr result = primary();
    while (at_symbol(".")) result = method(std::move(result));
    return result;
}

ExprPtr Grammar::primary() {
    if (at_value()) sql::refuse("syntax", "a Java value is no expression here: lit(…) makes one of it", peek().at);
    if (at_keyword("Expressions") && at_symbol(".", 1)) {
        take();
        take();
    }
    const Token name = peek();
    if (name.kind != Token::Kind::Word) unexpected("an expression");
    take();
    if (is_bound_of_over(name.text)) sql::unsupported("over-aggregate", "Over windows are not supported", name.at);
    const auto known = [&](const Method& function) { return function.name == name.text; };
    const bool is_function = std::ranges::any_of(functions(), known);
    if (!is_function && at_symbol("(") && is_other_function(name.text))
        sql::unsupported("table-api", "the function " + name.text + " is not supported", name.at);
    if (is_function) return checked(name, arguments(), 0, name.at);
    if (name.text == "$" || name.text == "col") return make(Column{text_argument()}, name.at);
    if (name.text == "call") return call_by_name(name.at);
    if (name.text == "rowInterval") return row_interval();
    if (name.text != "lit" && name.text != "nullOf")
        sql::refuse("syntax", "`" + name.text + "` starts no expression", name.at);
    expect("(");
    ExprPtr result;
    if (name.text == "nullOf") {
        result = make(Literal{value::Value(), value::with_nullable(type(), true)}, name.at);
    } else if (at_value()) {
        result = java_value();
        result->at = name.at;
    } else {
        sql::unsupported("table-api", "only numbers, texts, true, false and null are supported in lit", peek().at);
    }
    if (at_symbol(",")) sql::unsupported("table-api", "lit with a type is not supported", peek().at);
    expect(")");
    return result;
}

// `.plus(1)` behind an expression; Java's compiler places what it does not find at the dot.
ExprPtr Grammar::method(ExprPtr object) {
    const Position dot = take().at;
    const Token name = peek();
    word("a method");
    if (is_other_method(name.text))
        sql::unsupported("table-api", "the method " + name.text + " of an expression is not supported", name.at);
    const auto known = [&](const Method& method) { return method.name == name.text; };
    if (std::ranges::none_of(methods(), known)) sql::refuse("syntax", "an expression has no method " + name.text, dot);
    std::vector<ExprPtr> args;
    args.push_back(std::move(object));
    return checked(name, arguments(std::move(args)), 1, dot);
}

// `first` is 1 where the object of a method stands in front of the arguments.
ExprPtr Grammar::checked(const Token& name, std::vector<ExprPtr> args, std::size_t first, Position at) {
    const auto matches = [&](const Method& method) {
        return method.name == name.text && fits(method.parameters, args, first);
    };
    if (std::ranges::none_of(first == 0 ? functions() : methods(), matches))
        sql::refuse("syntax", name.text + " does not take these arguments", at);
    const int below = depth_of(args);
    return make(Call{name.text, std::move(args)}, name.at, below);
}

ExprPtr Grammar::call_by_name(Position at) {
    if (at_symbol("(") && peek(1).kind == Token::Kind::Word)
        sql::unsupported("table-api", "a function is called by its name, as text", peek(1).at);
    expect("(");
    if (peek().kind != Token::Kind::Text) unexpected("the name of a function, as text");
    CallByName call{take().text, {}};
    while (accept(",")) call.args.push_back(argument());
    expect(")");
    const int below = depth_of(call.args);
    return make(std::move(call), at, below);
}

// What a method takes: an expression, or what Java puts in the place of one.
ExprPtr Grammar::argument() {
    const Position at = peek().at;
    if (at_keyword("DataTypes")) return make(TypeName{type()}, at);
    if (at_keyword("TimePointUnit") || at_keyword("TimeIntervalUnit")) return make(unit(), at);
    return at_value() ? java_value() : expression();
}

std::vector<ExprPtr> Grammar::arguments(std::vector<ExprPtr> before) {
    expect("(");
    if (accept(")")) return before;
    do {
        before.push_back(argument());
    } while (accept(","));
    expect(")");
    return before;
}

}  // namespace wtck::table_api
