#include "runner/engine/query_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "reference/plan/plan.h"
#include "reference/plan/rank_shape.h"
#include "runner/engine/expression_json.h"

namespace wtck::runner {
namespace {

using bind::Relation;
using bind::RelationPtr;
using Json = nlohmann::ordered_json;

/// Unwinds to query_json(), which answers null.
struct Inexpressible {};

const Json kWindowStart = {{"window", "start"}};
const Json kWindowEnd = {{"window", "end"}};
const Json kWindowTime = {{"window", "time"}};

bool is_window(const Json& expression) {
    return expression.contains("window");
}

/// Whether a plain path of projections and filters leads down to a table or a window: then it is one block.
const Relation& bottom(const Relation& relation) {
    if (const auto* project = std::get_if<bind::Project>(&relation.node)) return bottom(*project->input);
    if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) return bottom(*filter->input);
    return relation;
}

Json length_or_null(std::int64_t length) {
    return length == 0 ? Json() : Json(length);
}

/// Builds one block of the query from the top: select list, having, aggregate, filter, window, where, from. What the
/// columns of each relation are is written in terms of the block below the window, so that projections in between
/// disappear.
class Block {
  public:
    /// Once only: the parts move into the result.
    Json build(const Relation& relation) {
        const auto* project = std::get_if<bind::Project>(&relation.node);
        if (!project) throw Inexpressible{};
        if (const auto rank = plan::rank_filter(*project->input, rules::Rules()))
            return ranked(*project, relation, *rank);
        const Relation* below = project->input.get();
        while (const auto* filter = std::get_if<bind::Filter>(&below->node)) below = filter->input.get();
        const bool aggregates = std::holds_alternative<bind::Aggregate>(below->node);
        return selected(*project, relation, aggregates ? above_aggregate(*project->input) : rows(*project->input));
    }
    bool updates() const { return updates_; }
    bool unique_names() const { return unique_names_; }

  private:
    Json selected(const bind::Project& project, const Relation& relation, const std::vector<Json>& columns) {
        Json select = Json::array();
        std::set<std::string> names;
        for (std::size_t i = 0; i < project.exprs.size(); ++i) {
            const bind::Column& column = relation.columns[i];
            names.insert(column.name);
            select.push_back(
                {{"name", column.name}, {"expr", said(*project.exprs[i], columns)}, {"type", type_text(column.type)}});
        }
        unique_names_ = names.size() == select.size();
        return {{"from", std::move(from_)},     {"where", std::move(where_)},
                {"window", std::move(window_)}, {"filter", std::move(filter_)},
                {"group", std::move(group_)},   {"aggregates", std::move(aggregates_)},
                {"having", std::move(having_)}, {"rank", std::move(rank_)},
                {"select", std::move(select)},  {"emits", updates_ ? "updates" : "final"}};
    }
    /// A Top-N or deduplication; conditions beside the bound of its number have no place in this form.
    Json ranked(const bind::Project& project, const Relation& relation, const plan::RankFilter& rank) {
        const bool row_number = rank.facts.row_number && rank.bounded && !rank.variable && !rank.entangled;
        if (!row_number || !rank.conditions.empty()) throw Inexpressible{};
        std::vector<Json> columns = rows(*rank.over->input);
        Json partition = Json::array();
        for (const bind::ExprPtr& key : rank.over->partition) partition.push_back(expression_json(*key, columns));
        Json order = Json::array();
        for (const bind::SortKey& key : rank.over->order) {
            order.push_back({{"expr", expression_json(*key.expr, columns)},
                             {"desc", key.descending},
                             {"nulls_first", key.nulls_first}});
        }
        const std::string name = rank.number_name();
        rank_ = {{"partition", std::move(partition)},
                 {"order", std::move(order)},
                 {"from", rank.facts.range.from},
                 {"to", rank.facts.range.to},
                 {"name", name}};
        updates_ = updates_ || !rules::is_window_rank(rank.facts);
        columns.push_back({{"col", name}});
        std::vector<Json> output;
        for (const bind::ExprPtr& expr : rank.exprs) output.push_back(expression_json(*expr, columns));
        return selected(project, relation, output);
    }

    static void add_condition(Json& conditions, Json condition) {
        if (conditions.is_null()) {
            conditions = std::move(condition);
        } else {
            conditions = {{"fn", "AND"}, {"args", {std::move(conditions), std::move(condition)}}, {"type", "BOOLEAN"}};
        }
    }

    /// The columns of HAVINGs and the aggregate below them.
    std::vector<Json> above_aggregate(const Relation& relation) {
        if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) {
            std::vector<Json> columns = above_aggregate(*filter->input);
            add_condition(having_, said(*filter->condition, columns));
            return columns;
        }
        const auto& aggregate = std::get<bind::Aggregate>(relation.node);
        const auto* expand = std::get_if<bind::Expand>(&aggregate.input->node);
        std::vector<Json> columns = rows(expand ? *expand->input : *aggregate.input);
        if (expand) add_expanded(*expand, columns);
        std::vector<Json> output;
        Json keys = Json::array();
        Json window = Json::array();
        for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
            Json key = expression_json(*aggregate.keys[i], columns);
            if (is_window(key)) {
                window.push_back(key["window"]);
                output.push_back(std::move(key));
            } else if (key.is_null()) {
                output.emplace_back();
            } else {
                output.push_back({{"key", keys.size()}});
                keys.push_back({{"name", relation.columns[i].name}, {"expr", std::move(key)}});
            }
        }
        check_windows_below(relation, aggregate, window);
        aggregates_ = Json::array();
        for (const bind::AggregateCall& call : aggregate.calls) {
            if (bind::is_user_defined(call.function)) throw Inexpressible{};
            output.push_back({{"agg", aggregates_.size()}});
            aggregates_.push_back(aggregate_json(call, columns));
        }
        group_ = {{"keys", std::move(keys)}, {"window", window}, {"sets", sets_json(aggregate, expand, output)}};
        updates_ = !has_both_bounds(window) || (expand && window_["kind"] == "session");
        return output;
    }

    /// The keys of an expansion, and null for the name of the set, which this form has no words for. A window column
    /// is in every set or can't be said.
    static void add_expanded(const bind::Expand& expand, std::vector<Json>& columns) {
        const std::vector<Json> below = columns;
        for (const bind::ExprPtr& key : expand.keys) {
            columns.push_back(expression_json(*key, below));
            if (is_window(columns.back())) throw Inexpressible{};
        }
        columns.emplace_back();
    }

    /// The sets as indices into the keys: those that every set has, and those of the expansion in it.
    static Json sets_json(const bind::Aggregate& aggregate, const bind::Expand* expand,
                          const std::vector<Json>& output) {
        if (!expand) return nullptr;
        const auto width = static_cast<int>(expand->input->columns.size());
        Json sets = Json::array();
        for (const bind::Expand::Set& set : expand->sets) {
            Json list = Json::array();
            for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
                if (!output[i].contains("key")) continue;
                const int place = plain_column(*aggregate.keys[i]) - width;
                if (place < 0 || std::ranges::binary_search(set.keys, place)) list.push_back(output[i]["key"]);
            }
            sets.push_back(std::move(list));
        }
        return sets;
    }

    /// Above an aggregate; GROUPING looks at the name of the set.
    static Json said(const bind::Expr& expr, const std::vector<Json>& columns) {
        for_each_column(expr, [&](int column) {
            if (columns[static_cast<std::size_t>(column)].is_null()) throw Inexpressible{};
        });
        return expression_json(expr, columns);
    }

    static bool has_both_bounds(const Json& window) {
        return std::find(window.begin(), window.end(), "start") != window.end() &&
               std::find(window.begin(), window.end(), "end") != window.end();
    }

    /// A group of windows that come from a block below emits when these end, which this form has no words for.
    static void check_windows_below(const Relation& relation, const bind::Aggregate& aggregate, const Json& window) {
        if (!window.empty()) return;
        bool start = false, end = false;
        for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
            start = start || relation.columns[i].window.column == bind::WindowColumn::Start;
            end = end || relation.columns[i].window.column == bind::WindowColumn::End;
        }
        if (start && end) throw Inexpressible{};
    }

    /// What the columns of a relation below the aggregate are.
    std::vector<Json> rows(const Relation& relation) {
        const Relation& source = bottom(relation);
        const bool flat = std::holds_alternative<bind::Scan>(source.node) ||
                          (std::holds_alternative<bind::WindowTableFunction>(source.node) && !below_window_);
        if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) {
            std::vector<Json> columns = rows(*filter->input);
            Json& conditions = below_window_ ? where_ : filter_;
            add_condition(conditions, expression_json(*filter->condition, columns));
            return columns;
        }
        if (const auto* project = std::get_if<bind::Project>(&relation.node); project && flat) {
            const std::vector<Json> columns = rows(*project->input);
            std::vector<Json> output;
            for (const bind::ExprPtr& expr : project->exprs) output.push_back(expression_json(*expr, columns));
            return output;
        }
        if (const auto* scan = std::get_if<bind::Scan>(&relation.node)) return table(*scan);
        if (const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node); window && flat) {
            return windowed(*window);
        }
        return nested(relation);
    }

    std::vector<Json> table(const bind::Scan& scan) {
        from_ = scan.table->declared.name;
        updates_ = scan.table->declared.changelog != bind::Changelog::Insert;
        std::vector<Json> columns;
        for (const bind::Column& column : scan.table->schema) columns.push_back({{"col", column.name}});
        return columns;
    }

    std::vector<Json> nested(const Relation& relation) {
        Block block;
        from_ = block.build(relation);
        updates_ = block.updates();
        if (!block.unique_names()) throw Inexpressible{};
        std::vector<Json> columns;
        for (const bind::Column& column : relation.columns) columns.push_back({{"col", column.name}});
        return columns;
    }

    std::vector<Json> windowed(const bind::WindowTableFunction& function) {
        below_window_ = true;  // another window below belongs to a block of its own
        std::vector<Json> columns = rows(*function.input);
        below_window_ = false;
        window_ = window_json(*function.spec, columns);
        columns.insert(columns.end(), {kWindowStart, kWindowEnd, kWindowTime});
        return columns;
    }

    static Json name_of(const Json& column) {
        if (!column.contains("col")) throw Inexpressible{};
        return column["col"];
    }

    static Json window_json(const bind::WindowSpec& spec, const std::vector<Json>& columns) {
        Json partition = Json::array();
        for (const int column : spec.partition) partition.push_back(name_of(columns[static_cast<std::size_t>(column)]));
        return {{"form", "tvf"},
                {"kind", bind::keyword(spec.kind)},
                {"unit", spec.unit == bind::WindowUnit::Milliseconds ? "ms" : "rows"},
                {"time", name_of(columns[static_cast<std::size_t>(spec.time)])},
                {"size", length_or_null(spec.size)},
                {"slide", length_or_null(spec.slide)},
                {"step", length_or_null(spec.step)},
                {"gap", length_or_null(spec.gap)},
                {"offset", spec.offset},
                {"partition", std::move(partition)}};
    }

    Json from_, where_, window_, filter_, group_, aggregates_, having_, rank_;
    bool below_window_ = false;
    bool updates_ = false;
    bool unique_names_ = true;
};

Json expressed(const bind::BoundQuery& query) {
    try {
        return Block().build(*query.root);
    } catch (const Inexpressible&) {
        return nullptr;
    }
}

}  // namespace

Json query_json(const BoundVariant& bound) {
    const auto* query = std::get_if<bind::BoundQuery>(&bound.query);
    Json json = query ? expressed(*query) : Json();
    if (json.is_null()) return json;
    // What a block emits shows in its form; of the whole query the planner knows better.
    const auto plan = plan::make_plan(*query, bound.profile->rules);
    const auto* made = std::get_if<std::shared_ptr<const plan::Plan>>(&plan);
    if (made) json["emits"] = (*made)->facts.changelog.size() == 1 ? "final" : "updates";
    return json;
}

bool has_query(const BoundVariant& bound) {
    const auto* query = std::get_if<bind::BoundQuery>(&bound.query);
    return query && !expressed(*query).is_null();
}

}  // namespace wtck::runner
