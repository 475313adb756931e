#include "runner/engine/query_json.h"

#include <algorithm>
#include <optional>
#include <set>

#include "reference/plan/plan.h"
#include "runner/engine/query_parts.h"

namespace wtck::runner {
namespace {

using bind::Relation;

/// Whether a plain path of projections and filters leads down to a table or a window: then it is one block.
const Relation& bottom(const Relation& relation) {
    if (const auto* project = std::get_if<bind::Project>(&relation.node)) return bottom(*project->input);
    if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) return bottom(*filter->input);
    return relation;
}

void add_condition(std::string& conditions, std::string condition) {
    if (conditions.empty()) {
        conditions = std::move(condition);
    } else {
        conditions = R"({"fn":"AND","args":[)" + conditions + ',' + condition + R"(],"type":"BOOLEAN"})";
    }
}

/// Builds one block of the query from the top: select list, having, aggregate, filter, window, where, from. What the
/// columns of each relation are is written in terms of the block below the window, so that projections in between
/// disappear.
class Block {
  public:
    /// Once only. Throws Inexpressible.
    void fill(const Relation& relation) {
        const auto* project = std::get_if<bind::Project>(&relation.node);
        if (!project) throw Inexpressible{};
        const auto rank = plan::rank_filter(*project->input, rules::Rules());
        select_ = rank ? ranked(relation, *rank) : selected(relation, columns_below(*project->input));
    }

    /// The filled block. `updates`: whether it emits updates, which may be known better than by its form.
    std::string text(bool updates) const {
        JsonText json;
        json.open('{');
        const std::pair<std::string_view, const std::string&> parts[] = {
            {"from", from_},     {"where", where_}, {"window", window_},
            {"filter", filter_}, {"group", group_}, {"aggregates", aggregates_},
            {"having", having_}, {"rank", rank_},   {"select", select_}};
        for (const auto& [key, part] : parts) part_or_null(json, key, part);
        json.member("emits", updates ? "updates" : "final");
        json.close('}');
        return json.text();
    }
    /// Whether it emits updates, by its form alone.
    bool updates() const { return updates_; }
    bool unique_names() const { return unique_names_; }

  private:
    static void part_or_null(JsonText& json, std::string_view key, const std::string& part) {
        json.key(key);
        part.empty() ? json.null() : json.raw(part);
    }

    Terms columns_below(const Relation& input) {
        const Relation* below = &input;
        while (const auto* filter = std::get_if<bind::Filter>(&below->node)) below = filter->input.get();
        return std::holds_alternative<bind::Aggregate>(below->node) ? above_aggregate(input) : rows(input);
    }

    std::string selected(const Relation& relation, const Terms& columns) {
        const auto& project = std::get<bind::Project>(relation.node);
        Terms output;
        for (const bind::ExprPtr& expr : project.exprs) output.push_back(said(*expr, columns));
        return select_json(relation, output);
    }

    std::string select_json(const Relation& relation, const Terms& output) {
        std::set<std::string_view> names;
        JsonText json;
        json.open('[');
        for (std::size_t i = 0; i < output.size(); ++i) {
            const bind::Column& column = relation.columns[i];
            names.insert(column.name);
            json.open('{');
            json.member("name", column.name);
            json.key("expr");
            json.raw(output[i].json);
            write_type(json, column.type);
            json.close('}');
        }
        json.close(']');
        unique_names_ = names.size() == output.size();
        return json.text();
    }

    /// A Top-N or deduplication; conditions beside the bound of its number have no place in this form.
    std::string ranked(const Relation& relation, const plan::RankFilter& rank) {
        const bool row_number = rank.facts.row_number && rank.bounded && !rank.variable && !rank.entangled;
        if (!row_number || !rank.conditions.empty()) throw Inexpressible{};
        Terms columns = rows(*rank.over->input);
        rank_ = rank_json(rank, columns);
        updates_ = updates_ || !rules::is_window_rank(rank.facts);
        columns.push_back(column_term(rank.number_name()));
        Terms numbered;
        for (const bind::ExprPtr& expr : rank.exprs) numbered.push_back(term_of(*expr, columns));
        return selected(relation, numbered);
    }

    /// The columns of HAVINGs and the aggregate below them.
    Terms above_aggregate(const Relation& relation) {
        if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) {
            Terms columns = above_aggregate(*filter->input);
            add_condition(having_, said(*filter->condition, columns).json);
            return columns;
        }
        const auto& aggregate = std::get<bind::Aggregate>(relation.node);
        const auto* expand = std::get_if<bind::Expand>(&aggregate.input->node);
        Terms columns = rows(expand ? *expand->input : *aggregate.input);
        if (expand) add_expanded(*expand, columns);
        Terms output;
        std::vector<std::string> window;
        JsonText keys;
        keys.open('[');
        std::size_t count = 0;
        for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
            Term key = term_of(*aggregate.keys[i], columns);
            if (!key.window.empty()) {
                window.push_back(key.window);
                output.push_back(std::move(key));
            } else if (key.json.empty()) {
                output.emplace_back();
            } else {
                keys.open('{');
                keys.member("name", relation.columns[i].name);
                keys.key("expr");
                keys.raw(key.json);
                keys.close('}');
                output.push_back(key_term(count++));
            }
        }
        keys.close(']');
        if (window.empty()) check_windows_below(relation, aggregate);
        aggregates_ = list_json(aggregate.calls, [&](JsonText& json, const bind::AggregateCall& call) {
            if (bind::is_user_defined(call.function)) throw Inexpressible{};
            write_aggregate(json, call, columns);
        });
        add_group(keys.text(), window, expand ? sets_json(aggregate, *expand, output) : "");
        for (std::size_t i = 0; i < aggregate.calls.size(); ++i) output.push_back(aggregate_term(i));
        const auto has = [&](std::string_view column) { return std::ranges::count(window, column) > 0; };
        updates_ = !has("start") || !has("end") || (expand && session_);
        return output;
    }

    void add_group(const std::string& keys, const std::vector<std::string>& window, const std::string& sets) {
        JsonText json;
        json.open('{');
        json.key("keys");
        json.raw(keys);
        json.key("window");
        json.raw(list_json(window, [](JsonText& names, const std::string& name) { names.string(name); }));
        part_or_null(json, "sets", sets);
        json.close('}');
        group_ = json.text();
    }

    /// The keys of an expansion, and nothing for the name of the set, which this form has no words for. A window column
    /// is in every set or can't be said.
    static void add_expanded(const bind::Expand& expand, Terms& columns) {
        const Terms below = columns;
        for (const bind::ExprPtr& key : expand.keys) {
            columns.push_back(term_of(*key, below));
            if (!columns.back().window.empty()) throw Inexpressible{};
        }
        columns.emplace_back();
    }

    /// An expression above an aggregate: GROUPING looks at the name of the set.
    static Term said(const bind::Expr& expr, const Terms& columns) {
        for_each_column(expr, [&](int column) {
            if (columns[static_cast<std::size_t>(column)].json.empty()) throw Inexpressible{};
        });
        return term_of(expr, columns);
    }

    /// A group of windows that come from a block below emits when these end, which this form has no words for.
    static void check_windows_below(const Relation& relation, const bind::Aggregate& aggregate) {
        bool start = false, end = false;
        for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
            start = start || relation.columns[i].window.column == bind::WindowColumn::Start;
            end = end || relation.columns[i].window.column == bind::WindowColumn::End;
        }
        if (start && end) throw Inexpressible{};
    }

    /// What the columns of a relation below the aggregate are.
    Terms rows(const Relation& relation) {
        const Relation& source = bottom(relation);
        const bool flat = std::holds_alternative<bind::Scan>(source.node) ||
                          (std::holds_alternative<bind::WindowTableFunction>(source.node) && !below_window_);
        if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) {
            Terms columns = rows(*filter->input);
            add_condition(below_window_ ? where_ : filter_, term_of(*filter->condition, columns).json);
            return columns;
        }
        if (const auto* project = std::get_if<bind::Project>(&relation.node); project && flat) {
            const Terms columns = rows(*project->input);
            Terms output;
            for (const bind::ExprPtr& expr : project->exprs) output.push_back(term_of(*expr, columns));
            return output;
        }
        if (const auto* scan = std::get_if<bind::Scan>(&relation.node)) return table(*scan);
        if (const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node); window && flat) {
            return windowed(*window);
        }
        return nested(relation);
    }

    template <typename Columns>
    static Terms named(const Columns& columns) {
        Terms terms;
        for (const bind::Column& column : columns) terms.push_back(column_term(column.name));
        return terms;
    }

    Terms table(const bind::Scan& scan) {
        JsonText name;
        name.string(scan.table->declared.name);
        from_ = name.text();
        updates_ = scan.table->declared.changelog != bind::Changelog::Insert;
        return named(scan.table->schema);
    }

    Terms nested(const Relation& relation) {
        Block block;
        block.fill(relation);
        updates_ = block.updates();
        from_ = block.text(updates_);
        if (!block.unique_names()) throw Inexpressible{};
        return named(relation.columns);
    }

    Terms windowed(const bind::WindowTableFunction& function) {
        below_window_ = true;  // another window below belongs to a block of its own
        Terms columns = rows(*function.input);
        below_window_ = false;
        window_ = window_json(*function.spec, columns);
        session_ = function.spec->kind == bind::WindowKind::Session;
        for (const char* which : {"start", "end", "time"}) columns.push_back(window_term(which));
        return columns;
    }

    // Parts of the block as JSON; empty for null.
    std::string from_, where_, window_, filter_, group_, aggregates_, having_, rank_, select_;
    bool below_window_ = false;
    bool session_ = false;
    bool updates_ = false;
    bool unique_names_ = true;
};

/// The query as a whole, if it binds and the form has words for it.
std::optional<Block> block_of(const BoundVariant& bound) {
    const auto* query = std::get_if<bind::BoundQuery>(&bound.query);
    if (!query) return std::nullopt;
    try {
        Block block;
        block.fill(*query->root);
        return block;
    } catch (const Inexpressible&) {
        return std::nullopt;
    }
}

/// Whether a bound query emits updates: the planner knows, if it takes the query.
std::optional<bool> emits_updates(const BoundVariant& bound) {
    const auto plan = plan::make_plan(std::get<bind::BoundQuery>(bound.query), bound.profile->rules);
    const auto* made = std::get_if<std::shared_ptr<const plan::Plan>>(&plan);
    return made ? std::optional((*made)->facts.changelog.size() > 1) : std::nullopt;
}

}  // namespace

std::string query_json(const BoundVariant& bound) {
    const auto block = block_of(bound);
    if (!block) return "null";
    return block->text(emits_updates(bound).value_or(block->updates()));
}

bool has_query(const BoundVariant& bound) {
    return block_of(bound).has_value();
}

}  // namespace wtck::runner
