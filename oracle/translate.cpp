#include "oracle/translate.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/aggregation.h"
#include "oracle/correlate.h"
#include "oracle/expression.h"
#include "oracle/group_window.h"
#include "oracle/interval_joins.h"
#include "oracle/joins.h"
#include "oracle/numbering.h"
#include "oracle/over.h"
#include "oracle/refusal.h"
#include "oracle/regular_joins.h"
#include "oracle/sessions.h"
#include "oracle/storage.h"
#include "oracle/updating.h"
#include "oracle/windows.h"

namespace wtck::oracle {

namespace {

int number_of(const bind::BoundQuery& query, const bind::BoundTable& table) {
    const auto named = [&](const auto& other) { return other->declared.name == table.declared.name; };
    const auto found = std::ranges::find_if(query.tables, named);
    if (found == query.tables.end()) refuse("table outside the query");
    return static_cast<int>(found - query.tables.begin());
}

/// Adds a select list of expressions over a part; columns that don't travel are NULL and can't be referred to.
std::string select_list(const std::vector<bind::ExprPtr>& exprs, const std::vector<std::string>& names,
                        const Scope& scope) {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < exprs.size(); ++i) {
        const bool stored = exprs[i] && is_stored(exprs[i]->type);
        list.push_back(fmt::format("{} AS {}", stored ? to_sql(*exprs[i], scope) : "NULL", names[i]));
    }
    return fmt::format("{}", fmt::join(list, ",\n       "));
}

class Translation {
  public:
    Translation(const bind::BoundQuery& query, Updating updating) : script_(query), updating_(std::move(updating)) {}

    Part scan(int table) {
        const bind::BoundTable& bound = *script_.query().tables[static_cast<std::size_t>(table)];
        std::vector<std::string> arriving;
        for (std::size_t i = 0; i < bound.declared.physical().size(); ++i) arriving.push_back(fmt::format("c{}", i));
        Part part;
        part.columns = column_names(bound.schema);
        part.clock.tables = {table};
        part.name = script_.add(bound.declared.name, "The rows of a table, each at its moment.",
                                fmt::format("SELECT moment, 0 AS place,\n       {}\nFROM arrival\nWHERE input = {}",
                                            select_list(bound.columns, part.columns, {arriving, script_.is_utc()}),
                                            quote_text(bound.declared.name)));
        return part;
    }

    Part translate(const bind::Relation& relation, NullTime null_time) {
        return std::visit([&](const auto& node) { return this->step(relation, node, null_time); }, relation.node);
    }

    Script& script() { return script_; }

  private:
    /// For steps that know inserts only.
    Part inserts(const bind::Relation& relation, NullTime null_time) {
        Part part = translate(relation, null_time);
        if (part.updates) refuse("updates below an operator");
        return part;
    }

    Part step(const bind::Relation&, const bind::Scan& node, NullTime) {
        return scan(number_of(script_.query(), *node.table));
    }

    Part step(const bind::Relation& relation, const bind::WindowTableFunction& node, NullTime null_time) {
        const Part input = inserts(*node.input, null_time);
        if (node.spec->kind == bind::WindowKind::Session) {
            return place_in_sessions(script_, relation, node, input, null_time);
        }
        return place_in_windows(script_, relation, node, input, null_time);
    }

    Part step(const bind::Relation&, const bind::Filter& node, NullTime null_time) {
        if (const bind::Over* over = keeps_last_row(node)) last_rows_.insert(over);
        bounded_.insert(bounds_numbers(node));
        Part part = translate(*node.input, null_time);
        part.name = script_.add_apart("filtered", "Rows for which the condition is true.",
                                      fmt::format("SELECT *\nFROM {}\nWHERE {}", part.name,
                                                  to_sql(*node.condition, {part.columns, script_.is_utc()})));
        return part;
    }

    Part step(const bind::Relation& relation, const bind::Project& node, NullTime null_time) {
        const Part input = translate(*node.input, null_time);
        Part part = input;
        part.columns = column_names(relation.columns);
        part.name = script_.add(
            "projected", "Columns computed from columns.",
            fmt::format("SELECT moment, place,{}\n       {}\nFROM {}", part.updates ? " change," : "",
                        select_list(node.exprs, part.columns, {input.columns, script_.is_utc()}), input.name));
        return part;
    }

    /// GROUPING SETS: each set has the rows once, and its name keeps its groups apart from those of the others.
    Part step(const bind::Relation& relation, const bind::Expand& node, NullTime null_time) {
        const Part input = inserts(*node.input, null_time);
        Part part = input;
        part.columns = column_names(relation.columns);
        std::vector<std::string> branches;
        for (const bind::Expand::Set& set : node.sets) {
            std::vector<std::string> list = input.columns;
            list.resize(list.size() + node.keys.size(), "NULL");
            for (const int key : set.keys) {
                list[input.columns.size() + static_cast<std::size_t>(key)] =
                    to_sql(*node.keys[static_cast<std::size_t>(key)], {input.columns, script_.is_utc()});
            }
            list.push_back(quote_text(set.name));
            for (std::size_t i = 0; i < list.size(); ++i) list[i] += " AS " + part.columns[i];
            branches.push_back(fmt::format("SELECT moment, place, {}\nFROM {}", fmt::join(list, ", "), input.name));
        }
        part.name = script_.add("expanded", "Each row once for each grouping set.",
                                fmt::format("{}", fmt::join(branches, "\nUNION ALL\n")));
        return part;
    }

    Part step(const bind::Relation& relation, const bind::Aggregate& node, NullTime) {
        const Part input = inserts(*node.input, NullTime::Refuse);
        if (updating_.contains(&node)) return updating_aggregate(script_, relation, node, input);
        return aggregate(script_, relation, node, input);
    }

    Part step(const bind::Relation& relation, const bind::GroupWindow& node, NullTime null_time) {
        return translate(*as_window_aggregate(relation, node), null_time);
    }

    Part step(const bind::Relation& relation, const bind::Over& node, NullTime) {
        const Part input = inserts(*node.input, NullTime::Drop);
        if (!only_numbers(node) || (!script_.is_batch() && !bounded_.contains(&node))) {
            return over_frames(script_, relation, node, input);
        }
        return number_rows(script_, relation, node, input, last_rows_.contains(&node));
    }

    Part step(const bind::Relation& relation, const bind::UnionAll& node, NullTime null_time) {
        Part part;
        part.columns = column_names(relation.columns);
        std::vector<std::string> branches;
        for (const bind::RelationPtr& input : node.inputs) {
            const Part branch = inserts(*input, null_time);
            branches.push_back(union_branch(relation, *input, branch, part.columns));
            const std::size_t tables = part.clock.tables.size() + branch.clock.tables.size();
            part.clock = part.clock.tables.empty() ? branch.clock : slower(part.clock, branch.clock);
            // A table that is read twice has two rows at each moment.
            part.in_arrival_order &= branch.in_arrival_order && part.clock.tables.size() == tables;
            part.windows_in_order &= branch.windows_in_order && part.clock.tables.size() == tables;
        }
        part.name = script_.add("united", "The rows of several inputs.",
                                fmt::format("{}", fmt::join(branches, "\nUNION ALL\n")));
        return part;
    }

    std::string union_branch(const bind::Relation& relation, const bind::Relation& input, const Part& branch,
                             const std::vector<std::string>& names) const {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const value::Type& type = relation.columns[i].type;
            const std::string sql =
                is_stored(type) ? converted(branch.columns[i], input.columns[i].type, type) : branch.columns[i];
            list.push_back(fmt::format("{} AS {}", sql, names[i]));
        }
        return fmt::format("SELECT moment, place, {} FROM {}", fmt::join(list, ", "), branch.name);
    }

    Part step(const bind::Relation& relation, const bind::Correlate& node, NullTime null_time) {
        return correlate(script_, relation, node, inserts(*node.input, null_time));
    }

    Part step(const bind::Relation& relation, const bind::Join& node, NullTime null_time) {
        const Part left = inserts(*node.left, null_time);
        const Part right = inserts(*node.right, null_time);
        if (script_.is_batch() || joined_windows(node)) return join(script_, relation, node, left, right);
        const bool one_side = node.kind == bind::JoinKind::Semi || node.kind == bind::JoinKind::Anti;
        if (one_side || !joined_times(node)) return regular_join(script_, relation, node, left, right);
        return interval_join(script_, relation, node, left, right);
    }

    /// The order of a bounded result is no part of what is compared.
    Part step(const bind::Relation&, const bind::Sort& node, NullTime null_time) {
        return translate(*node.input, null_time);
    }

    Part step(const bind::Relation& relation, const bind::Values& node, NullTime) {
        Part part;
        part.columns = column_names(relation.columns);
        std::vector<std::string> rows;
        for (const auto& row : node.rows) {
            std::vector<std::string> list;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string sql = to_sql(*row[i], {part.columns, script_.is_utc()});
                list.push_back(
                    fmt::format("{} AS {}", converted(sql, row[i]->type, relation.columns[i].type), part.columns[i]));
            }
            rows.push_back(fmt::format("SELECT 0 AS moment, 0 AS place, {}", fmt::join(list, ", ")));
        }
        part.in_arrival_order = part.windows_in_order = false;
        part.name = script_.add("literal_rows", "Literal rows.", fmt::format("{}", fmt::join(rows, "\nUNION ALL\n")));
        return part;
    }

    template <typename Node>
    Part step(const bind::Relation&, const Node&, NullTime) {
        refuse("relation that is not listed");
    }

    Script script_;
    Updating updating_;
    std::set<const bind::Over*> bounded_;    // those whose numbers a filter above bounds
    std::set<const bind::Over*> last_rows_;  // those of which a filter above lets only the last row by time through
};

}  // namespace

Statement translate(const bind::BoundQuery& query, const Updating& updating) {
    Translation translation(query, updating);
    const Part root = translation.translate(*query.root, NullTime::Drop);
    const std::string select = fmt::format("SELECT moment, {} AS change, {}\nFROM {}\nORDER BY moment, place",
                                           root.updates ? "change" : "'+I'", column_list(root.columns), root.name);
    return {translation.script().statement(select), translation.script().clocks()};
}

std::string watermark_sql(const bind::BoundQuery& query, int table) {
    Translation translation(query, {});
    const bind::BoundTable& bound = *query.tables[static_cast<std::size_t>(table)];
    const Part part = translation.scan(table);
    const std::string watermark = to_sql(*bound.watermark, {part.columns, query.zone.is_utc()});
    const value::Type& type = bound.watermark->type;
    if (is_fine_timestamp(type)) refuse("watermark finer than milliseconds");
    const std::string time = bound.time < 0 ? "0" : part.columns[static_cast<std::size_t>(bound.time)];
    return translation.script().statement(
        fmt::format("SELECT moment, {}, {} AS watermark FROM {} ORDER BY moment", time, watermark, part.name));
}

}  // namespace wtck::oracle
