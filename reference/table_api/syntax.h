// The syntax tree of Table API text. It is Java, read as far as queries over group windows need it. Every node keeps
// its position.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/sql/refusal.h"
#include "reference/value/type.h"
#include "reference/value/value.h"

namespace wtck::table_api {

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

/// `$("k")`: a column or a window's alias; `$("*")` is all columns.
struct Column {
    std::string name;
};

/// A Java value, alone or in `lit(…)`: INT, BIGINT (`5L`), DOUBLE (`2.5`), FLOAT (`2.5f`), CHAR, BOOLEAN, DECIMAL (of a
/// BigDecimal), INTERVAL (of a Duration), NULL; `nullOf(type)`; `rowInterval(5L)`, which is a BIGINT to Flink too.
struct Literal {
    value::Value value;
    value::Type type;
};

/// `DataTypes.DECIMAL(10, 2)`, as an argument.
struct TypeName {
    value::Type type;
};

/// `TimePointUnit.SECOND` or `TimeIntervalUnit.SECOND`, as an argument.
struct Unit {
    enum class Of { TimePoint, TimeInterval };
    Of of = Of::TimePoint;
    std::string name;
};

/// `$("v").plus(1)` and `and(a, b)`: a method's object is its first argument, as Flink has it.
struct Call {
    std::string name;  // Java's: `plus`, `sum`, `start`, `as`, …
    std::vector<ExprPtr> args;
};

/// `call("top2", $("v"))`
struct CallByName {
    std::string function;
    std::vector<ExprPtr> args;
};

struct Expr {
    std::variant<Column, Literal, TypeName, Unit, Call, CallByName> node;
    sql::Position at;  // of a method its name, else where the expression starts
    int depth = 1;     // of the tree below, so that no text can exhaust the stack
};

/// `Tumble.over(size).on(time).as(alias)`, `Slide.over(size).every(slide)…`, `Session.withGap(size)…`. An alias given
/// as text is a column's name.
struct Window {
    enum class Kind { Tumble, Slide, Session };
    Kind kind = Kind::Tumble;
    ExprPtr size;
    ExprPtr slide;  // of Slide, else null
    ExprPtr time;
    ExprPtr alias;
    sql::Position at;
};

struct Chain;

struct Select {
    std::vector<ExprPtr> fields;
};
/// `filter` or `where`
struct Filter {
    ExprPtr condition;
};
/// `as("a", "b")`
struct Rename {
    std::vector<std::string> names;
};
struct Distinct {};
struct UnionAll {
    std::unique_ptr<Chain> other;
};
struct OpenWindow {
    Window window;
};
struct GroupBy {
    std::vector<ExprPtr> keys;
};
/// `aggregate(call)` or `flatAggregate(call)`
struct Aggregate {
    ExprPtr call;
    bool flat = false;
};

struct Step {
    std::variant<Select, Filter, Rename, Distinct, UnionAll, OpenWindow, GroupBy, Aggregate> node;
    sql::Position at;  // of the method's name
};

/// What the steps of a chain have led to; Java knows it as the type.
enum class Stage { Table, GroupedTable, GroupWindowedTable, WindowGroupedTable, AggregatedTable, FlatAggregateTable };
std::string_view to_string(Stage stage);

/// `Orders.filter(…).window(…)`: a table of the case or a variable, and what is done with it.
struct Chain {
    std::string start;
    sql::Position at;
    std::vector<Step> steps;
};

/// `WindowGroupedTable grouped = Orders.window(…).groupBy(…);`
struct Declaration {
    std::string name;
    sql::Position at;
    Chain chain;
};

/// A table, after declarations of what it is made of.
struct Text {
    std::vector<Declaration> declarations;
    Chain result;
};

}  // namespace wtck::table_api
