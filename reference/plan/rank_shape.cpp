#include "reference/plan/rank_shape.h"

#include <algorithm>
#include <utility>

#include "reference/plan/fixed_keys.h"
#include "reference/plan/window_shape.h"

namespace wtck::plan {

using namespace bind;

namespace {

bool uses(const Expr& expr, int column) {
    bool found = false;
    for_each_column(expr, [&](int index) { found = found || index == column; });
    return found;
}

bool is_comparison(Function function) {
    return function == Function::Equal || function == Function::Less || function == Function::LessEqual ||
           function == Function::Greater || function == Function::GreaterEqual;
}

class Finder {
  public:
    explicit Finder(const rules::Rules& rules) : rules_(rules) {}

    std::optional<RankFilter> find(const Relation& filter) {
        descend(filter);
        if (found_.over == nullptr) return std::nullopt;
        number_ = static_cast<int>(found_.over->input->columns.size());
        for (const ExprPtr& condition : std::exchange(found_.conditions, {})) place(condition);
        if (!bounds_number_) return std::nullopt;
        const WindowColumns window = window_columns(found_.over->partition, *found_.over->input);
        found_.spec = window.spec;
        found_.start = window.start;
        found_.end = window.end;
        found_.facts.start_partition = window.start >= 0;
        found_.facts.end_partition = window.end >= 0;
        const Relation& rows = *found_.over->input;
        found_.facts.fixes_window = fixes_column(rows, window.start) || fixes_column(rows, window.end);
        const std::vector<SortKey>& order = found_.over->order;
        found_.facts.row_number = found_.over->number() == RankFunction::RowNumber;
        found_.facts.one_sort_key = order.size() == 1;
        const int first = order.empty() ? -1 : plain_column(*order.front().expr);
        found_.facts.sorts_by_time =
            first >= 0 && value::is_rowtime(rows.columns[static_cast<std::size_t>(first)].type);
        return found_;
    }

  private:
    void descend(const Relation& from) {
        for (std::size_t i = 0; i < from.columns.size(); ++i) {
            found_.exprs.push_back(
                std::make_shared<Expr>(Expr{from.columns[i].type, ColumnRef{static_cast<int>(i)}, from.at}));
            found_.names.push_back(from.columns[i].name);
        }
        const Relation* at = &from;
        while (true) {
            if (const auto* filter = std::get_if<Filter>(&at->node)) {
                const std::vector<ExprPtr> parts = conjuncts(filter->condition);
                found_.conditions.insert(found_.conditions.begin(), parts.begin(), parts.end());
                at = filter->input.get();
            } else if (const auto* project = std::get_if<Project>(&at->node)) {
                for (ExprPtr& expr : found_.exprs) expr = through(expr, *project);
                for (ExprPtr& condition : found_.conditions) condition = through(condition, *project);
                at = project->input.get();
            } else {
                const auto* over = std::get_if<Over>(&at->node);
                if (over != nullptr && over->number()) found_.over = over;
                found_.numbered = at;
                return;
            }
        }
    }

    // Sorts a condition: a bound of the number, or one about the row.
    void place(const ExprPtr& condition) {
        if (!uses(*condition, number_)) return found_.conditions.push_back(condition);
        bounds_number_ = true;
        const auto* call = std::get_if<Call>(&condition->node);
        if (call == nullptr || !is_comparison(call->function)) return tangle();
        const bool left = plain_column(*call->args[0]) == number_;
        const Expr& other = *call->args[left ? 1 : 0];
        if ((!left && plain_column(*call->args[1]) != number_) || uses(other, number_)) return tangle();
        bound(left ? call->function : mirrored(call->function), other);
    }

    void tangle() { found_.entangled = true; }

    void bound(Function comparison, const Expr& other) {
        const auto* literal = std::get_if<Literal>(&other.node);
        const bool lower = comparison == Function::Greater || comparison == Function::GreaterEqual;
        if (literal == nullptr || literal->value.is_null() || !value::is_integer(other.type.kind)) {
            if (lower) return tangle();
            found_.bounded = found_.variable = true;
            return;
        }
        const auto range = rules_.rank_range(comparison, literal->value.integer());
        if (!range) return tangle();
        rules::RankRange& all = found_.facts.range;
        all = {std::max(all.from, range->from), std::min(all.to, range->to)};
        found_.bounded = found_.bounded || !lower;
    }

    const rules::Rules& rules_;
    RankFilter found_;
    int number_ = -1;
    bool bounds_number_ = false;
};

}  // namespace

std::string RankFilter::number_name() const {
    const int number = static_cast<int>(over->input->columns.size());
    for (std::size_t i = 0; i < exprs.size(); ++i) {
        if (plain_column(*exprs[i]) == number) return names[i];
    }
    return "row_number";
}

std::optional<RankFilter> rank_filter(const Relation& filter, const rules::Rules& rules) {
    return Finder(rules).find(filter);
}

namespace {

Ranking ranking_of(const RankFilter& rank, bool of_window) {
    Ranking ranking{.order = rank.over->order, .range = rank.facts.range};
    for (const ExprPtr& key : rank.over->partition) {
        const int index = plain_column(*key);
        if (of_window && index >= 0 && (index == rank.start || index == rank.end)) continue;
        ranking.partition.push_back(key);
    }
    return ranking;
}

void check(const RankFilter& rank, bool of_window, const rules::Rules& rules) {
    const sql::Position at = rank.numbered->at;
    const std::string function(to_string(*rank.over->number()));
    if (rank.over->order.empty()) sql::refuse("over-order", function + " needs an ORDER BY", at);
    if (!rank.bounded) sql::refuse("rank-without-end", "a Top-N needs an upper bound of " + function, at);
    if (rank.variable && of_window) {
        sql::refuse("rank-without-end", "the bound of a window Top-N must be a constant", at);
    }
    if (rank.variable) sql::unsupported("topn", "a Top-N whose bound is no constant is not supported", at);
    if (rank.facts.range.to < 1) sql::refuse("rank-without-end", "the bound of a Top-N must be positive", at);
    if (!rules.ranks_in_stream(*rank.over->number())) {
        sql::refuse("rank-function", function + " is not supported in a streaming Top-N, only ROW_NUMBER is", at);
    }
}

// How the sort keys change while an aggregate below updates its rows: what it computes by COUNT, MIN or MAX in one
// direction only, its keys not at all. Sorted by such columns, Flink has a faster operator, with changes of its own.
enum class SortChange { Any, OneWay, None };

SortChange change_of(const SortKey& key, const Relation& rows) {
    const Relation* at = &rows;
    int column = plain_column(*key.expr);
    while (column >= 0) {
        if (const auto* filter = std::get_if<Filter>(&at->node)) {
            at = filter->input.get();
        } else if (const auto* project = std::get_if<Project>(&at->node)) {
            column = plain_column(*project->exprs[static_cast<std::size_t>(column)]);
            at = project->input.get();
        } else {
            break;
        }
    }
    const auto* aggregate = column < 0 ? nullptr : std::get_if<Aggregate>(&at->node);
    if (aggregate == nullptr) return SortChange::Any;
    if (static_cast<std::size_t>(column) < aggregate->keys.size()) return SortChange::None;
    const AggregateFunction function =
        aggregate->calls[static_cast<std::size_t>(column) - aggregate->keys.size()].function;
    const bool one_way = function == AggregateFunction::CountStar || function == AggregateFunction::Count ||
                         function == AggregateFunction::Min || function == AggregateFunction::Max;
    return one_way ? SortChange::OneWay : SortChange::Any;
}

SortChange sort_change(const RankFilter& rank) {
    const auto changes = [&](SortChange change) {
        return [&, change](const SortKey& key) { return change_of(key, *rank.over->input) == change; };
    };
    if (std::ranges::any_of(rank.over->order, changes(SortChange::OneWay))) return SortChange::OneWay;
    return std::ranges::all_of(rank.over->order, changes(SortChange::None)) ? SortChange::None : SortChange::Any;
}

// SELECT DISTINCT of inserts: it is said to update its rows, yet none ever changes (CHG-57).
bool never_changes(const Node& node) {
    if (std::holds_alternative<Calc>(node.what)) return never_changes(*node.inputs.front());
    const auto* group = std::get_if<GroupAggregate>(&node.what);
    return group != nullptr && group->calls.empty() && !group->retracts;
}

}  // namespace

NodePtr rank_node(const RankFilter& rank, NodePtr input, bool number_used, const rules::Rules& rules) {
    const sql::Position at = rank.numbered->at;
    const bool of_window = rank.spec && rules.is_window_rank(rank.facts);
    check(rank, of_window, rules);
    if (of_window && rank.spec->time_type.attribute == value::TimeAttribute::Proctime) {
        sql::refuse("proctime-window-operator", "processing time window Top-N or deduplication is not supported yet",
                    at);
    }
    for (const SortKey& key : rank.over->order) {
        if (!value::is_proctime(key.expr->type)) continue;
        sql::unsupported("proctime", "a Top-N or deduplication by processing time is not supported", at);
    }
    const SortChange change = of_window || !input->updates ? SortChange::Any : sort_change(rank);
    const bool steady = change == SortChange::None && never_changes(*input);
    if (change != SortChange::Any && !steady) {
        sql::unsupported("topn", "a Top-N by a key, a count or an extreme that is updated is not supported", at);
    }
    const bool inserts = !input->updates || steady;
    if (of_window && !inserts) {
        sql::refuse("updates-not-accepted",
                    "a window Top-N or deduplication doesn't support consuming update and delete changes", at);
    }
    const bool first = rules.is_deduplication(rank.facts);
    if (!of_window && first && !inserts && !rules.deduplication_takes_updates) {
        sql::refuse("updates-not-accepted", "a deduplication doesn't support consuming update and delete changes", at);
    }
    Node node{.what = Union{}, .inputs = {std::move(input)}, .columns = rank.numbered->columns};
    Ranking ranking = ranking_of(rank, of_window);
    if (of_window && first) {
        node.what = WindowDeduplicate{std::move(ranking), rank.spec, rank.start, rank.end};
    } else if (of_window) {
        node.what = WindowRank{std::move(ranking), rank.spec, rank.start, rank.end};
    } else if (first && inserts) {
        const bool waits = rules.first_row_waits && !ranking.order.front().descending;
        node.what = Deduplicate{std::move(ranking), waits};
        node.updates = !waits;
    } else {
        const rules::RankRange range = ranking.range;
        node.what = Rank{std::move(ranking), rules.keeps_numbers(range, number_used), !inserts,
                         rules.updates_top_one(range, inserts)};
        node.updates = true;
    }
    return std::make_shared<Node>(std::move(node));
}

}  // namespace wtck::plan
