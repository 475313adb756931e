// From the bound query to operators, bottom up.
#include <algorithm>
#include <utility>

#include "reference/plan/aggregate_limits.h"
#include "reference/plan/changelog.h"
#include "reference/plan/column_use.h"
#include "reference/plan/emission.h"
#include "reference/plan/over_limits.h"
#include "reference/plan/phases.h"
#include "reference/plan/plan.h"
#include "reference/plan/plan_join.h"
#include "reference/plan/rank_shape.h"
#include "reference/plan/settings.h"
#include "reference/plan/settle_joins.h"
#include "reference/plan/window_limits.h"
#include "reference/plan/window_output.h"
#include "reference/plan/window_shape.h"

namespace wtck::plan {

using namespace bind;

namespace {

NodePtr node(auto what, std::vector<NodePtr> inputs, const std::vector<bind::Column>& columns, bool updates) {
    return std::make_shared<Node>(Node{std::move(what), std::move(inputs), columns, updates});
}

// An operator that passes on the kinds of its input.
NodePtr passing(auto what, NodePtr input, const std::vector<bind::Column>& columns) {
    const bool updates = input->updates;
    return node(std::move(what), {std::move(input)}, columns, updates);
}

NodePtr filtered(const ExprPtr& condition, NodePtr input) {
    const std::vector<bind::Column> columns = input->columns;
    return passing(Calc{condition, {}}, std::move(input), columns);
}

// TIM-55: where a column of a UNION is marked as a time attribute, its inputs are so all, or all of them are computed.
void check_union(const UnionAll& all, const Relation& relation) {
    for (std::size_t i = 0; i < relation.columns.size(); ++i) {
        if (relation.columns[i].type.attribute == value::TimeAttribute::None || !mixes_computed(all, i)) continue;
        sql::refuse("union-mismatch",
                    "Union fields with time attributes requires same types, but column " + std::to_string(i + 1) +
                        " is a time attribute in one input and computed from one in another",
                    relation.at);
    }
}

class Planner {
  public:
    Planner(const BoundQuery& query, const rules::Rules& rules) : query_(query), rules_(rules) {}

    std::shared_ptr<const Plan> plan() {
        auto result = std::make_shared<Plan>();
        root_ = settle_joins(query_.root, rules_, query_.mode);
        result->root = build(root_);
        check_settings(query_.settings, operators_);
        std::ranges::reverse(operators_);
        if (!batch()) facts_.operators = operators_;
        facts_.changelog = changelog(*result->root, rules_);
        result->facts = facts_;
        result->rules = rules_;
        result->tables = query_.tables;
        result->mode = query_.mode;
        result->zone = query_.zone;
        return result;
    }

  private:
    bool batch() const { return query_.mode == Mode::Batch; }

    NodePtr build(const RelationPtr& relation) {
        const bool passes_filters_on = std::holds_alternative<Filter>(relation->node) ||
                                       std::holds_alternative<Project>(relation->node) ||
                                       std::holds_alternative<Aggregate>(relation->node);
        if (!passes_filters_on) above_.clear();
        return std::visit([&](const auto& what) { return build(what, *relation); }, relation->node);
    }

    NodePtr build(const Scan& scan, const Relation& relation) {
        if (scan.table->proctime >= 0 && !rules_.has_processing_time) {
            sql::refuse("proctime-not-supported", "there is no processing time here", relation.at);
        }
        const bool updates = scan.table->declared.changelog != Changelog::Insert;
        operators_.push_back("TableSourceScan");
        if (scan.table->watermark && !batch()) operators_.push_back("WatermarkAssigner");
        NodePtr source = node(Source{scan.table}, {}, relation.columns, updates);
        if (scan.table->declared.changelog != Changelog::Upsert) return source;
        operators_.push_back("ChangelogNormalize");
        return passing(ChangelogNormalize{scan.table->primary_key}, std::move(source), relation.columns);
    }

    NodePtr build(const bind::WindowTableFunction& window, const Relation& relation) {
        check_window(*window.spec, rules_, batch());
        NodePtr input = build(window.input);
        operators_.push_back("WindowTableFunction");
        if (window.spec->kind == WindowKind::Session) {
            return passing(SessionWindows{window.spec}, std::move(input), relation.columns);
        }
        return passing(AlignedWindows{window.spec}, std::move(input), relation.columns);
    }

    NodePtr build(const Filter& filter, const Relation& relation) {
        if (const auto rank = batch() ? std::nullopt : rank_filter(relation, rules_)) {
            if (!rank->entangled) return build_rank(*rank, relation);
        }
        above_.push_back(filter.condition);
        return passing(Calc{filter.condition, {}}, build(filter.input), relation.columns);
    }

    NodePtr build(const Project& project, const Relation& relation) {
        for (ExprPtr& condition : above_) condition = through(condition, project);
        return passing(Calc{nullptr, project.exprs}, build(project.input), relation.columns);
    }

    NodePtr build(const bind::Expand& expand, const Relation&) {
        return expanded(build(expand.input), expand.keys, expand.sets);
    }

    NodePtr expanded(NodePtr input, const std::vector<ExprPtr>& keys, const std::vector<bind::Expand::Set>& sets) {
        operators_.push_back("Expand");
        std::vector<bind::Column> columns = input->columns;
        for (const ExprPtr& key : keys) columns.push_back({"", key->type});
        columns.push_back({"", value::string_type(false)});
        return passing(Expand{keys, sets}, std::move(input), columns);
    }

    NodePtr build_rank(const RankFilter& rank, const Relation& relation) {
        above_.clear();
        const bool number_used = uses_number(*root_, *rank.over, rules_);
        NodePtr result = rank_node(rank, build(rank.over->input), number_used, rules_);
        const bool as_rank = std::holds_alternative<Deduplicate>(result->what) && rules_.deduplication_takes_updates;
        operators_.push_back(as_rank ? "Rank" : operator_name(*result));
        for (const ExprPtr& condition : rank.conditions) result = filtered(condition, std::move(result));
        return passing(Calc{nullptr, rank.exprs}, std::move(result), relation.columns);
    }

    NodePtr build(const Over& over, const Relation& relation) {
        if (!batch()) check_over(over, rules_, relation.at);
        NodePtr input = build(over.input);
        check_over_input(*input, relation.at);
        // Several windows of a SELECT stand in one operator.
        if (!over.is_beside()) operators_.push_back("OverAggregate");
        return node(OverAggregate{over.partition, over.order, over.frame, over.calls, batch()}, {std::move(input)},
                    relation.columns, false);
    }

    NodePtr build(const bind::Correlate& correlate, const Relation& relation) {
        NodePtr input = build(correlate.input);
        if (correlate.function != bind::TableFunction::Unnest) operators_.push_back("Correlate");
        return passing(Correlate{correlate.function, correlate.args, correlate.outer}, std::move(input),
                       relation.columns);
    }

    NodePtr build(const UnionAll& all, const Relation& relation) {
        std::vector<NodePtr> inputs;
        for (const RelationPtr& input : all.inputs) inputs.push_back(build(input));
        check_union(all, relation);
        const bool updates = std::ranges::any_of(inputs, &Node::updates);
        operators_.push_back("Union");
        return node(Union{}, std::move(inputs), relation.columns, updates);
    }

    NodePtr build(const Join& join, const Relation& relation) {
        // The right side first, so that operators stand as in Flink's plans: from the top, left before right.
        NodePtr right = build(join.right);
        NodePtr left = build(join.left);
        NodePtr joined = plan_join(join, relation, std::move(left), std::move(right), rules_, batch());
        operators_.push_back(operator_name(*joined));
        return joined;
    }

    NodePtr build(const bind::Sort& sort, const Relation& relation) {
        NodePtr input = build(sort.input);
        operators_.push_back("Sort");
        return node(Sort{sort.keys, sort.limit, sort.offset}, {std::move(input)}, relation.columns, false);
    }

    NodePtr build(const bind::Values& values, const Relation& relation) {
        operators_.push_back("Values");
        return node(Values{values.rows}, {}, relation.columns, false);
    }

    NodePtr build(const Aggregate& aggregate, const Relation& relation) {
        WindowShape shape = shape_of(aggregate, std::exchange(above_, {}));
        if (!shape.spec || !rules_.is_window_aggregate(shape.facts)) return build_group(aggregate, shape, relation);
        const bool merged = rules_.merges_with_window(shape.facts);
        check_window_aggregate(query_, rules_, aggregate.calls, *shape.spec, merged);
        const bool first = rules_.cuts_windows_first(shape.facts.session, !shape.conditions.empty());
        const NodePtr result = merged && !first ? build_merged(aggregate, shape, relation)
                                                : build_attached(aggregate, shape, relation, merged);
        if (result->inputs.front()->updates && !rules_.window_aggregate_takes_updates) {
            sql::refuse("updates-not-accepted",
                        "a window aggregate doesn't support consuming update and delete changes", relation.at);
        }
        check_retraction(rules_, aggregate.calls, *result->inputs.front());
        return result;
    }

    NodePtr build(const GroupWindow& group, const Relation& relation) {
        check_group_window(query_, rules_, group);
        NodePtr input = build(group.input);
        check_retraction(rules_, group.calls, *input);
        WindowAggregate aggregate = group_window_aggregate(group);
        aggregate.retracts = input->updates;
        if (!batch()) aggregate.emission = emission_of(query_.settings, *group.spec, rules_);
        if (aggregate.emission && has_table_aggregate(group))
            sql::refuse("emit-on-table-aggregate", "a table aggregate has no early or late fire", relation.at);
        operators_.push_back(has_table_aggregate(group) ? "GroupWindowTableAggregate" : "GroupWindowAggregate");
        facts_.phases.reset();
        if (!batch()) {
            facts_.aggregate = "group-window";
            facts_.phases = 1;
        }
        facts_.conditions.clear();
        facts_.reason = "the window is a key of the aggregate itself";
        const bool updates = aggregate.emission.has_value();
        return node(std::move(aggregate), {std::move(input)}, relation.columns, updates);
    }

    NodePtr build_merged(const Aggregate& aggregate, const WindowShape& shape, const Relation& relation) {
        if (!batch() && shape.over_window_function && !rules_.merges_over_window_function) {
            sql::escape("NullPointerException", "the window properties of the window function below are null");
        }
        NodePtr input = build(shape.function->input);
        for (const ExprPtr& condition : shape.conditions) input = filtered(condition, std::move(input));
        const std::size_t width = input->columns.size();
        if (shape.expand != nullptr) input = expanded(std::move(input), shape.expanded, shape.expand->sets);
        WindowAggregate merged{.spec = shape.spec};
        merged.calls = shape.calls;
        place_output(aggregate, shape.keys_over(width), merged);
        merged.retracts = input->updates;
        note("window", merged, "the aggregate takes the window function in");
        return node(std::move(merged), {std::move(input)}, relation.columns, false);
    }

    NodePtr build_attached(const Aggregate& aggregate, const WindowShape& shape, const Relation& relation,
                           bool merged) {
        NodePtr input = build(aggregate.input);
        WindowAggregate attached{.spec = shape.spec, .attached = true, .start = shape.start, .end = shape.end};
        attached.calls = aggregate.calls;
        place_output(aggregate, aggregate.keys, attached);
        attached.retracts = input->updates;
        note(merged ? "window" : "attached", attached,
             !shape.facts.directly_on_window ? "another operator stands between the aggregate and its window function"
             : shape.facts.filters_window_column  ? "a filter looks at a window column"
             : shape.facts.computes_window_column ? "an expression computes with a window column"
                                                  : "a filter stands above SESSION: sessions are cut first");
        return node(std::move(attached), {std::move(input)}, relation.columns, false);
    }

    NodePtr build_group(const Aggregate& aggregate, const WindowShape& shape, const Relation& relation) {
        NodePtr input = build(aggregate.input);
        check_retraction(rules_, aggregate.calls, *input);
        if (!batch()) facts_.aggregate = "group";
        facts_.phases.reset();
        facts_.conditions.clear();
        facts_.reason =
            !shape.spec                                      ? "no window column is a key of every set"
            : !shape.facts.start_key || !shape.facts.end_key ? "window_start and window_end are not both keys"
            : shape.facts.session && !shape.facts.keys_are_partition
                ? "the keys of GROUP BY are not those that SESSION is partitioned by"
                : "by processing time only an aggregate that takes the window function in is one of windows";
        operators_.push_back("GroupAggregate");
        GroupAggregate group{.keys = aggregate.keys,
                             .calls = aggregate.calls,
                             .global = aggregate.global,
                             .retracts = input->updates,
                             .bounded = batch()};
        const bool updates = !batch() && rules_.updates_groups(!aggregate.calls.empty(), input->updates);
        return node(std::move(group), {std::move(input)}, relation.columns, updates);
    }

    // Chooses the phases; the topmost aggregate is noted last, and stays.
    void note(std::string kind, WindowAggregate& aggregate, std::string reason) {
        choose_phases(query_, rules_, aggregate);
        if (aggregate.phases == 2) operators_.push_back("LocalWindowAggregate");
        operators_.push_back(aggregate.phases == 2 ? "GlobalWindowAggregate" : "WindowAggregate");
        facts_.reason = std::move(reason);
        if (batch()) return;
        facts_.aggregate = std::move(kind);
        facts_.phases = aggregate.phases;
        facts_.conditions = aggregate.conditions;
    }

    const BoundQuery& query_;
    RelationPtr root_;  // of the query, with its joins settled
    const rules::Rules& rules_;
    Facts facts_;
    std::vector<std::string> operators_;  // from the bottom
    std::vector<ExprPtr> above_;          // conditions over the rows of what is built next
};

}  // namespace

std::variant<std::shared_ptr<const Plan>, sql::Refusal> make_plan(const BoundQuery& query, const rules::Rules& rules) {
    try {
        return Planner(query, rules).plan();
    } catch (const sql::SqlError& error) {
        return error.refusal;
    }
}

}  // namespace wtck::plan
