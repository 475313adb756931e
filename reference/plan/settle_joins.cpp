#include "reference/plan/settle_joins.h"

#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/query_binder.h"
#include "reference/plan/join_shape.h"
#include "reference/plan/outer_joins.h"
#include "reference/plan/window_shape.h"

namespace wtck::plan {

using namespace bind;

namespace {

bool has_join(const Relation& relation) {
    return std::holds_alternative<Join>(relation.node) ||
           std::ranges::any_of(inputs(relation), [](const RelationPtr& input) { return has_join(*input); });
}

Column without_time(Column column) {
    column.window = {};
    column.type = value::materialized(column.type);
    return column;
}

// Whether the condition looks at the number of an OVER from which the rows come.
bool bounds_number(ExprPtr condition, const Relation& relation) {
    if (const auto* project = std::get_if<Project>(&relation.node)) {
        return bounds_number(through(condition, *project), *project->input);
    }
    if (const auto* filter = std::get_if<Filter>(&relation.node)) return bounds_number(condition, *filter->input);
    const auto* over = std::get_if<Over>(&relation.node);
    if (over == nullptr || !over->number()) return false;
    const auto number = static_cast<int>(over->input->columns.size());
    bool used = false;
    for_each_column(*condition, [&](int index) { used = used || index == number; });
    return used;
}

class Settler {
  public:
    Settler(const rules::Rules& rules, Mode mode) : rules_(rules), mode_(mode) {}

    RelationPtr settle(const RelationPtr& relation) const {
        if (!has_join(*relation)) return relation;
        const auto* filter = std::get_if<Filter>(&relation->node);
        if (filter != nullptr) {
            const RelationPtr below = under(conjuncts(filter->condition), filter->input);
            const auto* join = std::get_if<Join>(&below->node);
            const Filter above{filter->condition, below};
            if (join != nullptr && join->kind == JoinKind::Inner) return settle(with_condition(above));
            if (below != filter->input) {
                auto refiltered = std::make_shared<Relation>(*relation);
                refiltered->node = above;
                return settle(refiltered);
            }
        }
        auto result = std::make_shared<Relation>(*relation);
        using Node = decltype(Relation::node);  // clang 16 falls over a decltype of what the lambda takes along
        result->node = std::visit([&](const auto& node) -> Node { return settled(node); }, relation->node);
        std::visit([&](const auto& node) { pass_on(node, *result); }, result->node);
        return result;
    }

  private:
    Scan settled(const Scan& scan) const { return scan; }
    bind::Values settled(const bind::Values& values) const { return values; }
    template <typename Node>
    Node settled(const Node& node) const {
        Node result = node;
        result.input = settle(node.input);
        return result;
    }
    UnionAll settled(const UnionAll& all) const {
        UnionAll result = all;
        for (RelationPtr& input : result.inputs) input = settle(input);
        return result;
    }
    Join settled(const Join& join) const {
        Join result = numbers_bounded_below(join);
        result.left = settle(result.left);
        result.right = settle(result.right);
        return result;
    }

    // WJN-67: the same rows with a join that pads no more than these conditions let through, looking through
    // projections; the relation itself where nothing changes.
    RelationPtr under(std::vector<ExprPtr> conditions, const RelationPtr& relation) const {
        RelationPtr below;
        if (const auto* project = std::get_if<Project>(&relation->node)) {
            for (ExprPtr& condition : conditions) condition = through(condition, *project);
            below = under(std::move(conditions), project->input);
            if (below == project->input) return relation;
        } else if (const auto* filter = std::get_if<Filter>(&relation->node)) {
            const std::vector<ExprPtr> more = conjuncts(filter->condition);
            conditions.insert(conditions.end(), more.begin(), more.end());
            below = under(std::move(conditions), filter->input);
            if (below == filter->input) return relation;
        } else {
            const auto* join = std::get_if<Join>(&relation->node);
            if (join == nullptr) return relation;
            const JoinKind kind = kind_under(*join, conditions, rules_);
            if (kind == join->kind) return relation;
            auto result = std::make_shared<Relation>(*relation);
            std::get<Join>(result->node).kind = kind;
            return result;
        }
        auto result = std::make_shared<Relation>(*relation);
        if (auto* project = std::get_if<Project>(&result->node)) project->input = below;
        if (auto* filter = std::get_if<Filter>(&result->node)) filter->input = below;
        return result;
    }

    // A condition above an inner join is one of the join; what is about the left side alone goes on down if that is a
    // join of FROM too, so that a comma in FROM means the same as JOIN.
    static RelationPtr with_condition(const Filter& filter) {
        auto result = std::make_shared<Relation>(*filter.input);
        auto& join = std::get<Join>(result->node);
        const auto width = static_cast<int>(join.left->columns.size());
        const auto* left = std::get_if<Join>(&join.left->node);
        const bool goes_on = left != nullptr && left->kind != JoinKind::Semi && left->kind != JoinKind::Anti;
        std::vector<ExprPtr> here = conjuncts(join.condition);
        std::vector<ExprPtr> below;
        for (const ExprPtr& part : conjuncts(filter.condition)) {
            bool left_only = goes_on;
            for_each_column(*part, [&](int index) { left_only = left_only && index < width; });
            (left_only ? below : here).push_back(part);
        }
        join.condition = here.empty() ? join.condition : conjunction(here);
        if (!below.empty()) {
            auto filtered = std::make_shared<Relation>(*join.left);
            filtered->node = Filter{conjunction(below), join.left};
            join.left = filtered;
        }
        return result;
    }

    // Conditions of a join that bound the number of one input's rows are filters of that input, which makes a Top-N of
    // it, where the rules say so.
    Join numbers_bounded_below(const Join& join) const {
        const auto width = static_cast<int>(join.left->columns.size());
        std::vector<ExprPtr> here;
        std::vector<ExprPtr> of_left;
        std::vector<ExprPtr> of_right;
        for (const ExprPtr& part : conjuncts(join.condition)) {
            bool left = true;
            bool right = true;
            for_each_column(*part, [&](int index) { (index < width ? right : left) = false; });
            if (left && !right && rules_.number_bound_goes_below(join.kind, 0) && bounds_number(part, *join.left)) {
                of_left.push_back(part);
            } else if (right && !left && rules_.number_bound_goes_below(join.kind, 1) &&
                       bounds_number(moved(part, -width), *join.right)) {
                of_right.push_back(moved(part, -width));
            } else {
                here.push_back(part);
            }
        }
        if (of_left.empty() && of_right.empty()) return join;
        Join result = join;
        result.condition = here.empty() ? always_true(join.condition->at) : conjunction(here);
        result.left = filtered(of_left, join.left);
        result.right = filtered(of_right, join.right);
        return result;
    }

    static RelationPtr filtered(const std::vector<ExprPtr>& conditions, const RelationPtr& input) {
        return conditions.empty() ? input : make_filter(input, conjunction(conditions), input->at);
    }

    // What became of the columns below becomes of those that they are passed on to.
    static void take_over(const Column& from, Column& to) {
        if (from.window.column == WindowColumn::None) to.window = {};
        if (to.window.column != WindowColumn::None) to.window = from.window;
        if (from.type.materialized) to.type = value::materialized(to.type);
    }
    static void take_over(const Relation& from, Relation& to) {
        for (std::size_t i = 0; i < std::min(from.columns.size(), to.columns.size()); ++i) {
            take_over(from.columns[i], to.columns[i]);
        }
    }
    static void take_over(const std::vector<ExprPtr>& exprs, const Relation& from, Relation& to) {
        for (std::size_t i = 0; i < exprs.size(); ++i) {
            const int plain = plain_column(*exprs[i]);
            if (plain >= 0) take_over(from.columns[static_cast<std::size_t>(plain)], to.columns[i]);
        }
    }

    void pass_on(const Scan&, Relation&) const {}
    void pass_on(const bind::Values&, Relation&) const {}
    void pass_on(const Filter& filter, Relation& relation) const { take_over(*filter.input, relation); }
    void pass_on(const bind::Sort& sort, Relation& relation) const { take_over(*sort.input, relation); }
    void pass_on(const bind::Expand& expand, Relation& relation) const { take_over(*expand.input, relation); }
    void pass_on(const bind::Correlate& correlate, Relation& relation) const { take_over(*correlate.input, relation); }
    void pass_on(const Over& over, Relation& relation) const { take_over(*over.input, relation); }
    void pass_on(const Project& project, Relation& relation) const {
        take_over(project.exprs, *project.input, relation);
    }
    void pass_on(const Aggregate& aggregate, Relation& relation) const {
        take_over(aggregate.keys, *aggregate.input, relation);
        bool start = false;
        bool end = false;
        bool padded = false;
        for (const Column& column : relation.columns) {
            start = start || column.window.column == WindowColumn::Start;
            end = end || column.window.column == WindowColumn::End;
            const bool bound = column.window.column == WindowColumn::Start || column.window.column == WindowColumn::End;
            padded = padded || (bound && column.type.nullable);
        }
        if (start && end && padded) {
            sql::unsupported("join", "grouping by the window of the side that an outer join pads is not supported",
                             relation.at);
        }
    }
    void pass_on(const GroupWindow&, Relation&) const {}
    void pass_on(const UnionAll& all, Relation& relation) const {
        for (const RelationPtr& input : all.inputs) {
            for (std::size_t i = 0; i < relation.columns.size(); ++i) {
                const Column& from = input->columns[i];
                if (from.window.column == WindowColumn::None) relation.columns[i].window = {};
                if (from.type.materialized) relation.columns[i].type = value::materialized(relation.columns[i].type);
            }
        }
    }
    void pass_on(const WindowTableFunction& function, Relation& relation) const {
        take_over(*function.input, relation);
        const value::Type& time = function.input->columns[static_cast<std::size_t>(function.spec->time)].type;
        if (mode_ == Mode::Streaming && !value::is_time_attribute(time)) {
            sql::refuse("not-a-time-attribute",
                        "the window function requires the timecol is a time attribute type, but is " +
                            value::to_string(value::without_attribute(time)) + " above a regular join",
                        function.spec->at);
        }
    }

    // IVJ-09: an interval join keeps the times alone. WJN-52: a window join keeps windows and time; those of its two
    // sides are the same windows from there on.
    void pass_on(const Join& join, Relation& relation) const {
        const std::size_t width = join.left->columns.size();
        const JoinParts parts = parts_of(join);
        const JoinForm form = form_of(join, parts, rules_);
        for (std::size_t i = 0; i < relation.columns.size(); ++i) {
            Column& column = relation.columns[i];
            if (form == JoinForm::Regular) {
                column = without_time(column);
                continue;
            }
            take_over(i < width ? join.left->columns[i] : join.right->columns[i - width], column);
            if (form == JoinForm::Interval) {
                column.window = {};
                continue;
            }
            const WindowProperty& left = join.left->columns[static_cast<std::size_t>(parts.left_end)].window;
            const WindowProperty& right = join.right->columns[static_cast<std::size_t>(parts.right_end)].window;
            if (column.window.spec == right.spec) column.window.spec = left.spec;
        }
    }

    const rules::Rules& rules_;
    Mode mode_;
};

}  // namespace

RelationPtr settle_joins(const RelationPtr& root, const rules::Rules& rules, Mode mode) {
    return Settler(rules, mode).settle(root);
}

}  // namespace wtck::plan
