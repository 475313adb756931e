// The choice of operators: the bound query becomes a tree of what Flink would run, or is refused.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"
#include "reference/value/change.h"

namespace wtck::plan {

struct Node;
using NodePtr = std::shared_ptr<const Node>;

/// Reads a table and makes its watermarks.
struct Source {
    std::shared_ptr<const bind::BoundTable> table;
};
/// Keeps the last row of each key of an upsert input.
struct ChangelogNormalize {
    std::vector<int> key;
};
/// Filters, then projects; either part may be absent.
struct Calc {
    bind::ExprPtr condition;
    std::vector<bind::ExprPtr> exprs;
};
/// An isolated TUMBLE, HOP or CUMULATE: a row leaves at once, once per window.
struct AlignedWindows {
    std::shared_ptr<const bind::WindowSpec> spec;
};
/// An isolated SESSION: rows wait for the end of their session.
struct SessionWindows {
    std::shared_ptr<const bind::WindowSpec> spec;
};
/// GROUPING SETS: each row leaves once for each set, see bind::Expand.
struct Expand {
    std::vector<bind::ExprPtr> keys;
    std::vector<bind::Expand::Set> sets;
};
/// Where a column of a window aggregate's output comes from: a key or a call by number, or the window.
struct OutputColumn {
    enum class From { Key, Call, Start, End, Time };
    From from = From::Key;
    int index = 0;
};
/// One of the things that two phases of a window aggregate need, named as in rules::kPhaseConditions.
struct PhaseCondition {
    std::string_view name;
    std::optional<bool> met;  // nothing: not asked of this aggregate
    std::string why;
};
/// Early and late fire of a group window: how long after a first row it is shown, before its end and after it; and how
/// long after its end it takes rows. All in milliseconds.
struct Emission {
    std::optional<std::int64_t> early = {};
    std::optional<std::int64_t> late = {};
    std::int64_t lateness = 0;
};
/// A window aggregate. Merged: it asks for a row's windows itself, over the rows below the window function. Attached:
/// the window stands in two columns of the input.
struct WindowAggregate {
    std::shared_ptr<const bind::WindowSpec> spec = {};
    bool attached = false;
    bool group_window = false;  // of GROUP BY or the Table API: merged, and no matter of phases
    int start = -1;             // attached: the two columns
    int end = -1;
    std::vector<bind::ExprPtr> keys = {};  // without the window columns, which are keys as well
    std::vector<bind::AggregateCall> calls = {};
    std::vector<OutputColumn> output = {};
    bool retracts = false;  // the input has -U, +U or -D
    std::optional<Emission> emission = {};
    int phases = 1;
    std::vector<PhaseCondition> conditions = {};  // of two phases; none in batch, which has no such plans
};
/// GROUP BY without a window: updates a result per key at once (AGG-07); of a bounded input, the result comes at the
/// end.
struct GroupAggregate {
    std::vector<bind::ExprPtr> keys = {};
    std::vector<bind::AggregateCall> calls = {};
    bool global = false;
    bool retracts = false;
    bool bounded = false;
};
/// The rows numbered `range` of each partition, by sort keys and then by arrival. Output: the input's columns, then the
/// number.
struct Ranking {
    std::vector<bind::ExprPtr> partition = {};  // of a window's: without the window columns
    std::vector<bind::SortKey> order = {};
    rules::RankRange range = {};
};
/// The rows of each window that hold such numbers, when the window ends. The window stands in two columns of the input.
struct WindowRank {
    Ranking ranking;
    std::shared_ptr<const bind::WindowSpec> spec;
    int start = -1;
    int end = -1;
};
/// The first or, descending, the last row of each window by its only sort key, a time.
struct WindowDeduplicate {
    Ranking ranking;
    std::shared_ptr<const bind::WindowSpec> spec;
    int start = -1;
    int end = -1;
};
/// The regular Top-N: its rows are emitted at once, and updated or taken back when others take their places.
struct Rank {
    Ranking ranking;
    bool numbered = false;     // the numbers are in use, or the first ones are not asked for: rows change their numbers
    bool retracts = false;     // the input has -U, +U or -D: rows behind the last number are kept as well
    bool updates_one = false;  // a Top-1 that replaces its row by an update
};
/// The regular deduplication by time: the first or, descending, the last row of each partition.
struct Deduplicate {
    Ranking ranking;
    bool waits = false;  // the first row comes when the watermark reaches its time; else at once, and is corrected
};
/// The rows of the input with a column for each call. Rows wait until the watermark has reached their time; those of a
/// bounded input come at the end, partition after partition.
struct OverAggregate {
    std::vector<bind::ExprPtr> partition = {};
    std::vector<bind::SortKey> order = {};
    bind::Frame frame = {};
    std::vector<bind::OverCall> calls = {};
    bool bounded = false;
};
/// Each row with each of those that a table function gives for it, see bind::Correlate.
struct Correlate {
    bind::TableFunction function = bind::TableFunction::SplitWords;
    std::vector<bind::ExprPtr> args;
    bool outer = false;
};
/// `left = right`, each over the columns of its own input; null_safe: IS NOT DISTINCT FROM.
struct JoinKey {
    bind::ExprPtr left;
    bind::ExprPtr right;
    bool null_safe = false;
};
struct JoinCondition {
    std::vector<JoinKey> keys = {};
    bind::ExprPtr rest = {};  // over the left columns, then the right ones; or null
};
/// Joins rows of equal windows when these end.
struct WindowJoin {
    bind::JoinKind kind = bind::JoinKind::Inner;
    JoinCondition condition = {};
    std::shared_ptr<const bind::WindowSpec> spec = {};
    int left_start = -1;  // where the window stands in each input
    int left_end = -1;
    int right_start = -1;
    int right_end = -1;
};
/// Joins rows whose times differ within bounds: pairs at once, the others when the watermark says that they are alone.
struct IntervalJoin {
    bind::JoinKind kind = bind::JoinKind::Inner;
    JoinCondition condition = {};  // without the bounds
    rules::TimeBounds bounds = {};
    int times[2] = {-1, -1};  // the time column of each input
};
/// Joins rows as they come, and takes back what was wrong; of bounded inputs, everything is joined at the end.
struct RegularJoin {
    bind::JoinKind kind = bind::JoinKind::Inner;
    JoinCondition condition = {};
    bool bounded = false;
};
struct Union {};
/// Bounded: everything is emitted at the end, in order.
struct Sort {
    std::vector<bind::SortKey> keys;
    std::optional<std::int64_t> limit;
    std::int64_t offset = 0;
};
struct Values {
    std::vector<std::vector<bind::ExprPtr>> rows;
};

struct Node {
    std::variant<Source, ChangelogNormalize, Calc, AlignedWindows, SessionWindows, Expand, WindowAggregate,
                 GroupAggregate, WindowRank, WindowDeduplicate, Rank, Deduplicate, OverAggregate, Correlate, WindowJoin,
                 IntervalJoin, RegularJoin, Union, Sort, Values>
        what;
    std::vector<NodePtr> inputs;
    std::vector<bind::Column> columns;
    bool updates = false;  // emits more than +I
};

/// What `expect.plan` compares. In batch Flink chooses operators and phases by cost: nothing is said of them, nor of
/// the aggregate, which is the same for a window and for any other key.
struct Facts {
    std::optional<std::string> aggregate;               // window, attached, group, of the topmost aggregate
    std::optional<int> phases;                          // 1 or 2, of a window aggregate
    std::vector<std::string> changelog;                 // see plan::changelog
    std::optional<std::vector<std::string>> operators;  // from the top, Flink's names without Calc and Exchange
    std::vector<PhaseCondition> conditions;             // of the topmost aggregate, if it is one of windows
    std::string reason;                                 // why the aggregate is what it is
};

/// Everything that an execution needs; nothing of it changes while it runs.
struct Plan {
    NodePtr root;
    Facts facts;
    rules::Rules rules;
    std::vector<std::shared_ptr<const bind::BoundTable>> tables;
    bind::Mode mode = bind::Mode::Streaming;
    value::Zone zone;
};

/// Chooses operators under the rules; refuses windows whose sizes they don't allow, and what this engine can't run.
std::variant<std::shared_ptr<const Plan>, sql::Refusal> make_plan(const bind::BoundQuery& query,
                                                                  const rules::Rules& rules);

/// Flink's name of the operator: `WindowRank`, `Calc`, ….
std::string operator_name(const Node& node);

/// The tree, a line a node, and the conditions of two phases for each window aggregate, for `explain`.
std::string to_string(const Plan& plan);

}  // namespace wtck::plan
