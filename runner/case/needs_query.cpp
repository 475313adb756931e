// What a bound query asks of an engine.
#include <algorithm>

#include "reference/plan/join_shape.h"
#include "reference/plan/rank_shape.h"
#include "reference/value/arithmetic.h"
#include "runner/case/needs_parts.h"

namespace wtck::runner {
namespace {

using bind::Relation;
using bind::WindowColumn;
using bind::WindowKind;
using bind::WindowSpec;

/// The simplest predicates: an engine that has WHERE has these, without claiming expressions.
bool is_simple(bind::Function function) {
    return function <= bind::Function::IsNotDistinctFrom;
}

bool needs_expressions(const bind::Expr& expr, bool in_condition) {
    const auto* call = std::get_if<bind::Call>(&expr.node);
    if (!call) return false;
    if (!in_condition || !is_simple(call->function)) return true;
    return std::any_of(call->args.begin(), call->args.end(),
                       [](const bind::ExprPtr& arg) { return needs_expressions(*arg, true); });
}

/// The column of the window function's output that a column above is passed on from, or -1.
int traced(const Relation& from, int column, const WindowSpec* spec) {
    if (column < 0) return -1;
    if (const auto* window = std::get_if<bind::WindowTableFunction>(&from.node)) {
        return window->spec.get() == spec ? column : -1;
    }
    if (const auto* filter = std::get_if<bind::Filter>(&from.node)) return traced(*filter->input, column, spec);
    const auto at = static_cast<std::size_t>(column);
    if (const auto* project = std::get_if<bind::Project>(&from.node)) {
        return traced(*project->input, plain_column(*project->exprs[at]), spec);
    }
    if (const auto* expand = std::get_if<bind::Expand>(&from.node)) {
        return at < expand->input->columns.size() ? traced(*expand->input, column, spec) : -1;
    }
    const auto* aggregate = std::get_if<bind::Aggregate>(&from.node);
    if (!aggregate || at >= aggregate->keys.size()) return -1;
    return traced(*aggregate->input, plain_column(*aggregate->keys[at]), spec);
}

/// The window that an aggregate groups by: both of its bounds are keys, and a SESSION's partition keys are the others.
/// Null for an aggregate that updates.
const WindowSpec* window_of(const bind::Aggregate& aggregate) {
    const WindowSpec* spec = nullptr;
    bool start = false;
    bool end = false;
    for (const bind::ExprPtr& key : aggregate.keys) {
        const int column = plain_column(*key);
        if (column < 0) continue;
        const auto& window = aggregate.input->columns[static_cast<std::size_t>(column)].window;
        start = start || window.column == WindowColumn::Start;
        end = end || window.column == WindowColumn::End;
        if (window.spec) spec = window.spec.get();
    }
    if (!start || !end) return nullptr;
    if (spec->kind != WindowKind::Session) return spec;
    std::set<int> keys;
    for (const bind::ExprPtr& key : aggregate.keys) {
        const int column = plain_column(*key);
        const bool of_window =
            column >= 0 &&
            aggregate.input->columns[static_cast<std::size_t>(column)].window.column != WindowColumn::None;
        if (!of_window) keys.insert(traced(*aggregate.input, column, spec));
    }
    return keys == std::set<int>(spec->partition.begin(), spec->partition.end()) ? spec : nullptr;
}

class QueryNeeds {
  public:
    explicit QueryNeeds(Needs& needs) : needs_(needs) {}

    /// `windows` counts the windowed operators above.
    void visit(const Relation& relation, int windows) {
        if (const auto rank = rank_of(relation)) {
            add(*rank);
            return visit(*rank->over->input, windows);
        }
        windows += std::visit([&](const auto& node) { return add(node); }, relation.node);
        if (windows > 1) needs_.insert("cascade");
        for (const bind::RelationPtr& input : bind::inputs(relation)) visit(*input, windows);
    }

  private:
    /// A filter that makes an OVER below it a Top-N or a deduplication.
    static std::optional<plan::RankFilter> rank_of(const Relation& relation) {
        if (!std::holds_alternative<bind::Filter>(relation.node)) return std::nullopt;
        auto rank = plan::rank_filter(relation, rules::Rules());
        return rank && !rank->entangled ? rank : std::nullopt;
    }
    void add(const plan::RankFilter& rank) {
        needs_.insert(rules::is_deduplication(rank.facts) ? "dedup" : "topn");
        const bool plain = rank.facts.row_number && rank.bounded && !rank.variable && rank.conditions.empty();
        if (!plain) needs_.insert("sql");  // has no place in the protocol's `query`
        for (const bind::ExprPtr& key : rank.over->partition) add_expression(*key, false);
        for (const bind::SortKey& key : rank.over->order) add_expression(*key.expr, false);
        for (const bind::ExprPtr& expr : rank.exprs) add_expression(*expr, false);
        if (!rank.conditions.empty()) needs_.insert("where");
        for (const bind::ExprPtr& condition : rank.conditions) add_expression(*condition, true);
    }

    // Each returns whether the node works by windows.
    int add(const bind::Scan&) { return 0; }
    int add(const bind::WindowTableFunction& window) {
        const WindowSpec& spec = *window.spec;
        add(spec);
        if (spec.has_offset) needs_.insert("offset");
        if (aggregated_.count(&spec)) return 0;
        needs_.insert("tvf");
        return 1;
    }
    int add(const bind::GroupWindow& group) {
        add(*group.spec);
        needs_.insert({"legacy", "sql"});  // the protocol's `query` has no place for it
        for (const bind::ExprPtr& key : group.keys) add_expression(*key, false);
        for (const bind::AggregateCall& call : group.calls) add(call);
        return 1;
    }
    void add(const WindowSpec& spec) {
        needs_.emplace(bind::keyword(spec.kind));
        if (spec.time_type.attribute == value::TimeAttribute::Proctime) {
            needs_.insert("proctime");
        } else if (spec.time_type.kind == value::Kind::TimestampLtz) {
            needs_.insert("ltz");
        }
    }
    int add(const bind::Filter& filter) {
        needs_.insert(above_aggregate(*filter.input) ? "having" : "where");
        add_expression(*filter.condition, true);
        return 0;
    }
    int add(const bind::Project& project) {
        for (const bind::ExprPtr& expr : project.exprs) add_expression(*expr, false);
        return 0;
    }
    int add(const bind::Expand& expand) {
        needs_.insert("grouping-sets");
        for (const bind::ExprPtr& key : expand.keys) add_expression(*key, false);
        return 0;
    }
    int add(const bind::Aggregate& aggregate) {
        const WindowSpec* window = window_of(aggregate);
        needs_.insert(window ? "window-agg" : "group-agg");
        aggregated_.insert(window);
        for (const bind::ExprPtr& key : aggregate.keys) add_expression(*key, false);
        for (const bind::AggregateCall& call : aggregate.calls) add(call);
        return window ? 1 : 0;
    }
    void add(const bind::AggregateCall& call) {
        // A user's function is a need by its name, which the case lists.
        if (!bind::is_user_defined(call.function)) {
            needs_.insert("agg:" + std::string(bind::to_string(call.function)));
        }
        if (call.distinct) needs_.insert("distinct");
        if (call.filter) {
            needs_.insert("filter");
            add_expression(*call.filter, true);
        }
        for (const bind::ExprPtr& arg : call.args) add_expression(*arg, false);
    }
    // These have no place in the protocol's `query`.
    int add(const bind::Join& join) {
        needs_.insert({"join", "sql"});
        if (plan::form_of(join, plan::parts_of(join), rules::Rules()) == plan::JoinForm::Interval)
            needs_.insert("interval-join");
        add_expression(*join.condition, true);
        return 0;
    }
    int add(const bind::UnionAll&) { return needs_.insert("sql"), 0; }
    int add(const bind::Sort&) { return needs_.insert("sql"), 0; }
    int add(const bind::Over& over) {
        needs_.insert({"over-aggregate", "sql"});
        for (const bind::ExprPtr& key : over.partition) add_expression(*key, false);
        for (const bind::SortKey& key : over.order) add_expression(*key.expr, false);
        for (const bind::OverCall& call : over.calls) {
            if (const auto* aggregate = std::get_if<bind::AggregateCall>(&call)) add(*aggregate);
        }
        return 0;
    }
    int add(const bind::Correlate& correlate) {
        needs_.insert("sql");
        for (const bind::ExprPtr& arg : correlate.args) add_expression(*arg, false);
        return 0;
    }
    int add(const bind::Values&) { return needs_.insert("sql"), 0; }

    void add_expression(const bind::Expr& expr, bool in_condition) {
        if (needs_expressions(expr, in_condition)) needs_.insert("expressions");
    }
    static bool above_aggregate(const Relation& relation) {
        if (const auto* project = std::get_if<bind::Project>(&relation.node)) return above_aggregate(*project->input);
        return std::holds_alternative<bind::Aggregate>(relation.node);
    }

    Needs& needs_;
    std::set<const WindowSpec*> aggregated_;  // windows whose rows an aggregate takes
};

/// The earliest window that holds the time begins before 1970.
bool begins_before_1970(const WindowSpec& spec, std::int64_t time) {
    const std::int64_t grid = spec.kind == WindowKind::Hop ? spec.slide : spec.size;
    if (spec.kind == WindowKind::Session || grid <= 0) return time < 0;
    const std::int64_t latest = time - value::floor_remainder(time - spec.offset, grid);
    return latest - (spec.size - grid) < 0;
}

bool any_window(const Relation& relation, std::int64_t time) {
    const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node);
    if (window && window->spec->unit == bind::WindowUnit::Milliseconds && begins_before_1970(*window->spec, time)) {
        return true;
    }
    const auto below = bind::inputs(relation);
    return std::any_of(below.begin(), below.end(), [&](const auto& input) { return any_window(*input, time); });
}

}  // namespace

void add_query_needs(const bind::BoundQuery& query, Needs& needs) {
    QueryNeeds(needs).visit(*query.root, 0);
}

void add_time_columns(const Relation& relation, TimeColumns& columns) {
    const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node);
    const auto* scan = window ? std::get_if<bind::Scan>(&window->input->node) : nullptr;
    if (scan) {
        const bind::ExprPtr& time = scan->table->columns[static_cast<std::size_t>(window->spec->time)];
        const int column = time ? plain_column(*time) : -1;
        if (column >= 0) columns[scan->table->declared.name].insert(static_cast<std::size_t>(column));
    }
    for (const bind::RelationPtr& input : bind::inputs(relation)) add_time_columns(*input, columns);
}

bool reaches_before_1970(const bind::BoundQuery& query, std::int64_t millis) {
    return any_window(*query.root, millis);
}

}  // namespace wtck::runner
