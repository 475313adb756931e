// The bound query: a tree of relations in which every column has a name, a type and, if it has one, its window.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/expression.h"
#include "reference/sql/syntax.h"

namespace wtck::bind {

enum class WindowKind { Tumble, Hop, Cumulate, Session };
enum class WindowUnit { Milliseconds, Rows };

/// `TUMBLE`, `HOP`, …
std::string_view to_string(WindowKind kind);
/// `tumble`, `hop`, …, as capabilities and the protocol spell it.
std::string_view keyword(WindowKind kind);

/// The window of a query, be it a table function or a group window, all lengths in milliseconds (or rows).
struct WindowSpec {
    WindowKind kind = WindowKind::Tumble;
    WindowUnit unit = WindowUnit::Milliseconds;
    int time = 0;             // the time column of the input
    value::Type time_type;    // its type: TIMESTAMP or TIMESTAMP_LTZ, or BIGINT, which is milliseconds
    std::int64_t size = 0;    // TUMBLE, HOP; CUMULATE: the largest window
    std::int64_t slide = 0;   // HOP
    std::int64_t step = 0;    // CUMULATE
    std::int64_t gap = 0;     // SESSION
    std::int64_t offset = 0;  // TUMBLE, HOP, CUMULATE
    bool has_offset = false;
    std::vector<int> partition;  // SESSION: columns of the input
    bool keys_known = true;      // false: VVR 8 takes them from a GROUP BY, and none has been found
    sql::Position at;            // of the function's name
};

/// What a column says of the window its row is in. It survives plain references, filters and unions, and is lost in any
/// expression.
enum class WindowColumn { None, Start, End, Time };
struct WindowProperty {
    WindowColumn column = WindowColumn::None;
    std::shared_ptr<const WindowSpec> spec;
};

struct Column {
    std::string name;
    value::Type type;
    WindowProperty window = {};
    bool system = false;
};

struct Relation;
using RelationPtr = std::shared_ptr<const Relation>;

/// A table with its expressions bound.
struct BoundTable {
    Table declared;
    std::vector<Column> schema;    // in declared order; proctime, if there is one, comes last
    std::vector<ExprPtr> columns;  // what the schema's columns are, over the arriving row; null for proctime
    int time = -1;                 // index into the schema, or -1
    int proctime = -1;
    ExprPtr watermark;  // over the schema's columns, or null
    std::vector<int> primary_key;
};

struct Scan {
    std::shared_ptr<const BoundTable> table;
};
/// The rows of the input with window_start, window_end and window_time behind them, once per window.
struct WindowTableFunction {
    std::shared_ptr<const WindowSpec> spec;
    RelationPtr input;
};
struct Filter {
    ExprPtr condition;
    RelationPtr input;
};
struct Project {
    std::vector<ExprPtr> exprs;
    RelationPtr input;
};
/// GROUPING SETS: every row once for each set, with the columns of the input, then the keys (NULL where the set lacks
/// them), then the name of the set, such as `(k, g)`, which no two sets share (GS-50).
struct Expand {
    struct Set {
        std::string name;
        std::vector<int> keys;  // indices into Expand::keys, ascending
    };
    std::vector<ExprPtr> keys;  // those that not every set has
    std::vector<Set> sets;
    RelationPtr input;
};
/// Output: the keys, then the calls. No keys and `global`: one row even for an empty input.
struct Aggregate {
    std::vector<ExprPtr> keys;
    std::vector<AggregateCall> calls;
    bool global = false;
    RelationPtr input;
};
/// An aggregate by a window that is a key of its own, as GROUP BY TUMBLE(…) and the Table API have it. Output: the
/// keys, the window's start, end and time, then the calls.
struct GroupWindow {
    /// The time is the rowtime, the end less a millisecond, or the processing time, whichever the window goes by.
    enum class Property { Start, End, Rowtime, Proctime };

    std::shared_ptr<const WindowSpec> spec;
    std::vector<ExprPtr> keys;
    std::vector<AggregateCall> calls;
    RelationPtr input;
};
struct UnionAll {
    std::vector<RelationPtr> inputs;
};
/// Output: the left columns, then the right ones; of Semi (IN, EXISTS) and Anti (NOT IN, NOT EXISTS) the left ones
/// only.
enum class JoinKind { Inner, Left, Right, Full, Semi, Anti };

/// Whether the column is computed from a time attribute in some inputs and not in others (TIM-55).
bool mixes_computed(const UnionAll& all, std::size_t column);

/// `InnerJoin`, `LeftOuterJoin`, …, as Flink's plans call it.
std::string_view to_string(JoinKind kind);

struct Join {
    JoinKind kind = JoinKind::Inner;
    ExprPtr condition;  // over the left columns, then the right ones
    RelationPtr left;
    RelationPtr right;
};
/// The column of one of the two inputs that the condition means by this index.
const Column& joined_column(const Join& join, int index);

/// ORDER BY and LIMIT of a bounded result.
struct SortKey {
    ExprPtr expr;
    bool descending = false;
    bool nulls_first = false;
};
struct Sort {
    std::vector<SortKey> keys;
    std::optional<std::int64_t> limit;
    std::int64_t offset = 0;
    RelationPtr input;
};
/// Numbers the rows of a partition in an order: 1, 2, 3, …; with ties 1, 1, 3, …; or 1, 1, 2, ….
enum class RankFunction { RowNumber, Rank, DenseRank };
/// `ROW_NUMBER`, …
std::string_view to_string(RankFunction function);
/// The rows about the current one that a call of OVER is over, from one bound to the other, both included; offsets are
/// rows or, of RANGE, milliseconds.
struct Frame {
    struct Bound {
        sql::FrameEnd end = sql::FrameEnd::CurrentRow;
        std::int64_t offset = 0;  // of Preceding and Following, not negative
        friend bool operator==(const Bound&, const Bound&) = default;
    };
    bool rows = false;  // else RANGE: rows of equal sort keys are in it or not together
    Bound from = {sql::FrameEnd::UnboundedPreceding};
    Bound to = {};
    bool has_lower_bound() const { return from.end != sql::FrameEnd::UnboundedPreceding; }
    friend bool operator==(const Frame&, const Frame&) = default;
};
using OverCall = std::variant<RankFunction, AggregateCall>;
/// `SUM`, `ROW_NUMBER`, …
std::string_view to_string(const OverCall& call);
/// The rows of the input, each with one column more per call.
struct Over {
    std::vector<ExprPtr> partition = {};
    std::vector<SortKey> order = {};
    Frame frame = {};
    std::vector<OverCall> calls = {};
    RelationPtr input = {};

    /// Whether the input is another window of the same SELECT.
    bool is_beside() const;
    /// Its one call, if that gives numbers.
    std::optional<RankFunction> number() const;
};
/// A user's function that gives rows: cases/functions.md.
/// SplitWords; or the rows of an ARRAY of ROWs, which a table aggregate gives: one column a field. A ROW is one such
/// row.
enum class TableFunction { SplitWords, Unnest };
/// Each row of the input with each row that a table function gives for it behind; a row for which it gives none is gone
/// or, `outer`, has NULLs there (UDF-07).
struct Correlate {
    TableFunction function = TableFunction::SplitWords;
    std::vector<ExprPtr> args;  // over the input's columns
    bool outer = false;
    RelationPtr input;
};
/// Literal rows.
struct Values {
    std::vector<std::vector<ExprPtr>> rows;
};

struct Relation {
    std::vector<Column> columns;
    sql::Position at;
    std::variant<Scan, WindowTableFunction, Filter, Project, Expand, Aggregate, GroupWindow, UnionAll, Join, Sort, Over,
                 Correlate, Values>
        node;
};

/// The relations directly below.
std::vector<RelationPtr> inputs(const Relation& relation);

/// `split_words`, …
std::string_view to_string(TableFunction function);

/// Whether two window functions cut their rows alike, to the letter: an offset of zero is not none, as in Flink.
bool same_windows(const WindowSpec& a, const WindowSpec& b);

struct BoundQuery {
    RelationPtr root;
    std::vector<std::shared_ptr<const BoundTable>> tables;  // those that are read, in order of first mention
    Mode mode = Mode::Streaming;
    value::Zone zone;
    std::map<std::string, std::string> settings;
};

}  // namespace wtck::bind
