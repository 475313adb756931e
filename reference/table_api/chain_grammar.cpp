// A text: declarations, then a chain of steps that is a table. Java's types say which step may follow which.
#include <algorithm>
#include <optional>

#include "reference/table_api/grammar.h"

namespace wtck::table_api {

namespace {

constexpr std::pair<Stage, std::string_view> kStages[] = {
    {Stage::Table, "Table"},
    {Stage::GroupedTable, "GroupedTable"},
    {Stage::GroupWindowedTable, "GroupWindowedTable"},
    {Stage::WindowGroupedTable, "WindowGroupedTable"},
    {Stage::AggregatedTable, "AggregatedTable"},
    {Stage::FlatAggregateTable, "FlatAggregateTable"},
};

struct Transition {
    Stage from;
    std::string_view method;
    Stage to;
};
constexpr Transition kTransitions[] = {
    {Stage::Table, "select", Stage::Table},
    {Stage::Table, "filter", Stage::Table},
    {Stage::Table, "where", Stage::Table},
    {Stage::Table, "as", Stage::Table},
    {Stage::Table, "distinct", Stage::Table},
    {Stage::Table, "unionAll", Stage::Table},
    {Stage::Table, "window", Stage::GroupWindowedTable},
    {Stage::Table, "groupBy", Stage::GroupedTable},
    {Stage::GroupedTable, "select", Stage::Table},
    {Stage::GroupedTable, "aggregate", Stage::AggregatedTable},
    {Stage::GroupedTable, "flatAggregate", Stage::FlatAggregateTable},
    {Stage::GroupWindowedTable, "groupBy", Stage::WindowGroupedTable},
    {Stage::WindowGroupedTable, "select", Stage::Table},
    {Stage::WindowGroupedTable, "aggregate", Stage::AggregatedTable},
    {Stage::WindowGroupedTable, "flatAggregate", Stage::FlatAggregateTable},
    {Stage::AggregatedTable, "select", Stage::Table},
    {Stage::FlatAggregateTable, "select", Stage::Table},
};

std::optional<Stage> after(Stage from, std::string_view method) {
    for (const Transition& known : kTransitions) {
        if (known.from == from && known.method == method) return known.to;
    }
    return std::nullopt;
}

bool takes_one(std::string_view method) {
    constexpr std::string_view kMethods[] = {"filter", "where", "unionAll", "window", "aggregate", "flatAggregate"};
    return std::ranges::find(kMethods, method) != std::end(kMethods);
}

}  // namespace

std::string_view to_string(Stage stage) {
    return std::ranges::find(kStages, stage, &std::pair<Stage, std::string_view>::first)->second;
}

Text Grammar::text() {
    using Kind = Token::Kind;
    Text result;
    while (peek().kind == Kind::Word && peek(1).kind == Kind::Word && !at_keyword("return")) {
        result.declarations.push_back(declaration());
    }
    accept("return");
    if (peek().kind == Kind::Word && at_symbol("=", 1))
        sql::unsupported("table-api", "a second value for a variable is not supported", peek().at);
    Reached reached;
    result.result = chain(reached);
    if (reached.stage != Stage::Table)
        sql::refuse("syntax", "the result is no Table but a " + std::string(to_string(reached.stage)), reached.at);
    accept(";");
    if (peek().kind != Kind::End) unexpected("the end of the text");
    return result;
}

Declaration Grammar::declaration() {
    const Token type = take();
    const auto* stage =
        std::ranges::find(kStages, std::string_view(type.text), &std::pair<Stage, std::string_view>::second);
    if (stage == std::end(kStages) && type.text != "var")
        sql::unsupported("table-api", "a variable of the type " + type.text + " is not supported", type.at);
    Declaration result;
    result.at = peek().at;
    result.name = word("a name");
    expect("=");
    Reached reached;
    result.chain = chain(reached);
    if (stage != std::end(kStages) && stage->first != reached.stage)
        sql::refuse("syntax", "a " + std::string(to_string(reached.stage)) + " is no " + type.text, reached.at);
    expect(";");
    if (!variables_.emplace(result.name, reached).second)
        sql::refuse("syntax", "the variable " + result.name + " is there already", result.at);
    return result;
}

Chain Grammar::chain(Reached& reached) {
    const Nested nested(*this);
    Chain result;
    result.at = peek().at;
    result.start = word("a table");
    const auto variable = variables_.find(result.start);
    reached = variable == variables_.end() ? Reached() : variable->second;
    reached.at = result.at;
    while (at_symbol(".")) result.steps.push_back(step(reached));
    return result;
}

Step Grammar::step(Reached& reached) {
    const Position dot = take().at;
    const Token method = peek();
    word("a method");
    const std::optional<Stage> to = after(reached.stage, method.text);
    if (!to && reached.stage == Stage::Table && is_other_step(method.text))
        sql::unsupported("table-api", "the method " + method.text + " of a Table is not supported", method.at);
    if (!to) sql::refuse("syntax", "a " + std::string(to_string(reached.stage)) + " has no method " + method.text, dot);
    const Position open = peek().at;
    expect("(");
    // With another number of arguments no method of the name applies, which Java says of the dot.
    const auto need = [&](bool right) {
        if (!right) sql::refuse("syntax", method.text + " takes one argument", dot);
    };
    need(!takes_one(method.text) || !at_symbol(")"));
    Step result = arguments_of(method, dot, reached);
    need(!takes_one(method.text) || !at_symbol(","));
    expect(")");
    reached.stage = *to;
    reached.at = open;
    if (++reached.steps > kMaxSteps)
        sql::unsupported("table-api", "more than " + std::to_string(kMaxSteps) + " steps are not supported", method.at);
    return result;
}

Step Grammar::arguments_of(const Token& method, Position dot, Reached& reached) {
    const auto step = [&](auto node) { return Step{std::move(node), method.at}; };
    if (method.text == "select") return step(Select{expressions()});
    if (method.text == "filter" || method.text == "where") return step(Filter{expression()});
    if (method.text == "as") return step(Rename{names()});
    if (method.text == "distinct") return step(Distinct{});
    if (method.text == "unionAll") return step(union_all(reached));
    if (method.text == "window") return step(OpenWindow{window(dot)});
    if (method.text == "groupBy") return step(GroupBy{expressions()});
    return step(Aggregate{expression(), method.text == "flatAggregate"});
}

UnionAll Grammar::union_all(Reached& reached) {
    Reached other;
    UnionAll result{std::make_unique<Chain>(chain(other))};
    if (other.stage != Stage::Table)
        sql::refuse("syntax", "a " + std::string(to_string(other.stage)) + " is no Table", other.at);
    reached.steps += other.steps;
    return result;
}

std::vector<ExprPtr> Grammar::expressions() {
    std::vector<ExprPtr> result;
    if (at_symbol(")")) return result;
    do {
        result.push_back(expression());
    } while (accept(","));
    return result;
}

// Texts or, which Flink takes as well, plain columns.
std::vector<std::string> Grammar::names() {
    std::vector<std::string> result;
    do {
        if (peek().kind == Token::Kind::Text) {
            result.push_back(take().text);
            continue;
        }
        const ExprPtr name = expression();
        const auto* column = std::get_if<Column>(&name->node);
        if (column == nullptr) sql::unsupported("table-api", "only plain names are supported in as", name->at);
        result.push_back(column->name);
    } while (accept(","));
    return result;
}

Window Grammar::window(Position dot) {
    Window result;
    result.at = peek().at;
    const std::string kind = word("Tumble, Slide or Session");
    if (kind == "Over") sql::unsupported("over-aggregate", "Over windows are not supported", result.at);
    if (kind != "Tumble" && kind != "Slide" && kind != "Session") {
        sql::refuse("syntax", "a window is Tumble, Slide or Session, not " + kind, result.at);
    }
    using Kind = Window::Kind;
    result.kind = kind == "Tumble" ? Kind::Tumble : kind == "Slide" ? Kind::Slide : Kind::Session;
    result.size = window_part(result.kind == Kind::Session ? "withGap" : "over", dot);
    if (result.kind == Kind::Slide) result.slide = window_part("every", dot);
    result.time = window_part("on", dot);
    enter_window_part("as", dot);
    const Token alias = peek();
    result.alias = alias.kind == Token::Kind::Text ? make(Column{take().text}, alias.at) : expression();
    expect(")");
    return result;
}

ExprPtr Grammar::window_part(std::string_view method, Position dot) {
    enter_window_part(method, dot);
    ExprPtr result = expression();
    expect(")");
    return result;
}

// A window that lacks a part is of a type that window() does not take, which Java says of the dot before it.
void Grammar::enter_window_part(std::string_view method, Position dot) {
    if (at_symbol(")")) sql::refuse("syntax", "a window has ." + std::string(method), dot);
    if (!at_symbol(".") || !at_keyword(method, 1)) unexpected("." + std::string(method));
    take();
    take();
    expect("(");
}

}  // namespace wtck::table_api
