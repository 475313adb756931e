#include "reference/plan/column_use.h"

#include <set>

#include "reference/plan/rank_shape.h"

namespace wtck::plan {

using namespace bind;

namespace {

using Columns = std::set<int>;

void add(const ExprPtr& expr, Columns& columns) {
    if (expr) for_each_column(*expr, [&](int index) { columns.insert(index); });
}

// Walks down from the root with the columns that are used of each relation.
class Walk {
  public:
    Walk(const Over& over, const rules::Rules& rules) : over_(over), rules_(rules) {}

    bool uses(const Relation& relation, const Columns& used) const {
        if (std::holds_alternative<Filter>(relation.node)) {
            if (const auto rank = rank_filter(relation, rules_)) return ranked(*rank, used);
        }
        return std::visit([&](const auto& node) { return below(node, used); }, relation.node);
    }

  private:
    bool ranked(const RankFilter& rank, const Columns& used) const {
        Columns columns;
        for (int index : used) add(rank.exprs[static_cast<std::size_t>(index)], columns);
        for (const ExprPtr& condition : rank.conditions) add(condition, columns);
        const int number = static_cast<int>(rank.over->input->columns.size());
        if (rank.over == &over_) return columns.contains(number);
        return below(*rank.over, columns);
    }

    bool below(const Scan&, const Columns&) const { return false; }
    bool below(const bind::Values&, const Columns&) const { return false; }
    bool below(const UnionAll& all, const Columns& used) const {
        bool found = false;
        for (const RelationPtr& input : all.inputs) found = found || uses(*input, used);
        return found;
    }
    bool below(const WindowTableFunction& window, const Columns& used) const {
        Columns columns = within(used, *window.input);
        columns.insert(window.spec->time);
        columns.insert(window.spec->partition.begin(), window.spec->partition.end());
        return uses(*window.input, columns);
    }
    bool below(const Filter& filter, Columns used) const {
        add(filter.condition, used);
        return uses(*filter.input, used);
    }
    bool below(const Project& project, const Columns& used) const {
        Columns columns;
        for (int index : used) add(project.exprs[static_cast<std::size_t>(index)], columns);
        return uses(*project.input, columns);
    }
    bool below(const bind::Expand& expand, const Columns& used) const {
        Columns columns = within(used, *expand.input);
        for (const ExprPtr& key : expand.keys) add(key, columns);
        return uses(*expand.input, columns);
    }
    bool below(const Aggregate& aggregate, const Columns&) const {
        return uses(*aggregate.input, grouped(aggregate.keys, aggregate.calls));
    }
    bool below(const GroupWindow& group, const Columns&) const {
        Columns columns = grouped(group.keys, group.calls);
        columns.insert(group.spec->time);
        return uses(*group.input, columns);
    }
    bool below(const bind::Correlate& correlate, const Columns& used) const {
        Columns columns = within(used, *correlate.input);
        for (const ExprPtr& arg : correlate.args) add(arg, columns);
        return uses(*correlate.input, columns);
    }
    bool below(const Join& join, Columns used) const {
        add(join.condition, used);
        const auto width = static_cast<int>(join.left->columns.size());
        Columns left;
        Columns right;
        for (int index : used) index < width ? left.insert(index) : right.insert(index - width);
        return uses(*join.left, left) || uses(*join.right, right);
    }
    bool below(const bind::Sort& sort, Columns used) const {
        for (const SortKey& key : sort.keys) add(key.expr, used);
        return uses(*sort.input, used);
    }
    bool below(const Over& over, const Columns& used) const {
        Columns columns = within(used, *over.input);
        for (const ExprPtr& key : over.partition) add(key, columns);
        for (const SortKey& key : over.order) add(key.expr, columns);
        for (const OverCall& call : over.calls) {
            const auto* aggregate = std::get_if<AggregateCall>(&call);
            if (aggregate == nullptr) continue;
            for (const ExprPtr& arg : aggregate->args) add(arg, columns);
        }
        return uses(*over.input, columns);
    }

    static Columns grouped(const std::vector<ExprPtr>& keys, const std::vector<AggregateCall>& calls) {
        Columns columns;
        for (const ExprPtr& key : keys) add(key, columns);
        for (const AggregateCall& call : calls) {
            for (const ExprPtr& arg : call.args) add(arg, columns);
            add(call.filter, columns);
        }
        return columns;
    }
    static Columns within(const Columns& used, const Relation& input) {
        Columns columns;
        for (int index : used) {
            if (index < static_cast<int>(input.columns.size())) columns.insert(index);
        }
        return columns;
    }

    const Over& over_;
    const rules::Rules& rules_;
};

}  // namespace

bool uses_number(const Relation& root, const Over& over, const rules::Rules& rules) {
    Columns all;
    for (std::size_t i = 0; i < root.columns.size(); ++i) all.insert(static_cast<int>(i));
    return Walk(over, rules).uses(root, all);
}

}  // namespace wtck::plan
