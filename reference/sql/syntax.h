// The syntax tree of the SQL that window queries are written in. Every node keeps its position.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "reference/sql/refusal.h"
#include "reference/value/type.h"
#include "reference/value/value.h"

namespace wtck::sql {

struct Expr;
struct Query;
using ExprPtr = std::unique_ptr<Expr>;
using QueryPtr = std::unique_ptr<Query>;

/// `k`, `t.k`, `T.*` (star) or `*`.
struct Name {
    std::vector<std::string> parts;
    bool star = false;
};

/// A literal of any type; an interval keeps the unit it was written in, for the unit decides whether a window may have
/// it.
struct Literal {
    value::Value value;
    value::Type type;
    std::string unit = {};  // SECOND, MINUTE, HOUR, DAY, WEEK, MONTH, YEAR, or `DAY TO SECOND`
    Position unit_at = {};
};

struct OrderItem {
    ExprPtr expr;
    bool descending = false;
    std::optional<bool> nulls_first = std::nullopt;
};

/// One end of a frame: `UNBOUNDED PRECEDING`, `5 PRECEDING`, `CURRENT ROW`, ….
enum class FrameEnd { UnboundedPreceding, Preceding, CurrentRow, Following, UnboundedFollowing };
struct FrameBound {
    FrameEnd end = FrameEnd::CurrentRow;
    ExprPtr offset;  // of Preceding and Following
    Position at;
};

/// `ROWS BETWEEN from AND to`, or RANGE; without BETWEEN, `to` is the current row.
struct Frame {
    bool rows = false;
    FrameBound from;
    FrameBound to;
};

/// `OVER (base PARTITION BY … ORDER BY … frame)` or `OVER base`, where the base is a window of the WINDOW clause.
struct Over {
    std::string base;  // or empty
    std::vector<ExprPtr> partition;
    std::vector<OrderItem> order;
    std::optional<Frame> frame;
    Position at;
};

/// A function or an operator, named in upper case: `SUM`, `+`, `AND`, `IS NULL`, `NOT LIKE`, `BETWEEN`, `IN`, `ROW`, …
/// `a[i]` is `ITEM OF` (a, i), and `(r).f` is `FIELD OF` (r, the field's name as a literal).
/// Operators keep the position where their left operand starts, as Flink reports it.
struct Call {
    std::string name;
    std::vector<ExprPtr> args;
    bool star = false;      // COUNT(*)
    bool distinct = false;  // COUNT(DISTINCT x)
    ExprPtr filter = nullptr;
    std::unique_ptr<Over> over = nullptr;
};

struct Case {
    ExprPtr operand;  // null in the searched form
    std::vector<std::pair<ExprPtr, ExprPtr>> branches;
    ExprPtr otherwise;
};

struct Cast {
    ExprPtr expr;
    value::Type type;
    bool try_cast = false;
};

/// `x [NOT] IN (query)`, `[NOT] EXISTS (query)` (no operand), or a scalar sub-query (name `SCALAR`).
struct SubQuery {
    std::string name;  // IN, NOT IN, EXISTS, SCALAR
    std::vector<ExprPtr> operands;
    QueryPtr query;
};

/// `SIZE => INTERVAL '1' MINUTE`
struct NamedArgument {
    std::string name;
    ExprPtr expr;
};

/// `DESCRIPTOR(ts)`
struct Descriptor {
    std::vector<std::pair<std::string, Position>> columns;
};

/// `TABLE Bid PARTITION BY item`, or a query in its place.
struct TableArgument {
    std::vector<std::string> table;  // empty where there is a query
    Position table_at;
    QueryPtr query;
    std::vector<std::pair<std::string, Position>> partition;
    bool partitioned = false;
    bool ordered = false;
    Position partition_at;
};

/// `DEFAULT`, where a function argument is left out.
struct Default {};

struct Expr {
    std::variant<Name, Literal, Call, Case, Cast, SubQuery, NamedArgument, Descriptor, TableArgument, Default> node;
    Position at;
    int depth = 1;  // of the tree below, so that no text can exhaust the stack
};

struct TableRef;
using TableRefPtr = std::unique_ptr<TableRef>;

struct NamedTable {
    std::vector<std::string> parts;
};
struct DerivedTable {
    QueryPtr query;
};
/// A table function in FROM: `TABLE(TUMBLE(…))` or, wrapped = false, `TUMBLE(…)`.
struct TableFunction {
    std::string name;
    std::vector<ExprPtr> args;
    bool wrapped = true;
    bool lateral = false;
};
struct Join {
    enum class Kind { Inner, Left, Right, Full, Cross };
    Kind kind = Kind::Inner;
    TableRefPtr left;
    TableRefPtr right;
    ExprPtr on;
    bool natural = false;
    std::vector<std::pair<std::string, Position>> shared = {};  // USING (k, g)
};

struct TableRef {
    std::variant<NamedTable, DerivedTable, TableFunction, Join> node;
    std::string alias;
    std::vector<std::string> columns;  // AS t (a, b)
    Position at;
};

struct SelectItem {
    ExprPtr expr;
    std::string alias;
};

/// One element of GROUP BY: a list of expressions such as `k`, `(k, g)` or `()`; ROLLUP or CUBE over such lists; or
/// GROUPING SETS over elements of any kind.
struct GroupItem {
    enum class Kind { List, GroupingSets, Rollup, Cube };
    Kind kind = Kind::List;
    std::vector<std::vector<ExprPtr>> lists;  // List: one
    std::vector<GroupItem> elements;          // GroupingSets
    Position at;
};

/// `WINDOW name AS (…)`
struct NamedWindow {
    std::string name;
    Over over;
};

struct Select {
    bool distinct = false;
    std::vector<SelectItem> items;
    TableRefPtr from;
    ExprPtr where;
    std::vector<GroupItem> group;
    bool grouped = false;        // GROUP BY stands in the text, be it empty
    bool distinct_sets = false;  // GROUP BY DISTINCT
    ExprPtr having;
    std::vector<NamedWindow> windows;
    ExprPtr qualify;
    Position qualify_at = {};
};

struct Values {
    std::vector<std::vector<ExprPtr>> rows;
};

struct SetOperation {
    enum class Kind { Union, Intersect, Except };
    Kind kind = Kind::Union;
    bool all = false;
    QueryPtr left;
    QueryPtr right;
};

struct CommonTable {
    std::string name;
    std::vector<std::string> columns;
    QueryPtr query;
    Position at;
};

struct Query {
    std::vector<CommonTable> with;
    std::variant<Select, SetOperation, Values> body;
    std::vector<OrderItem> order;
    std::optional<std::int64_t> limit;
    std::optional<std::int64_t> offset;
    Position at;
};

}  // namespace wtck::sql
