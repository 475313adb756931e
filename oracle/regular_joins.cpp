#include "oracle/regular_joins.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/joins.h"
#include "oracle/refusal.h"

namespace wtck::oracle {

using bind::JoinKind;

namespace {

bool is_time(const bind::Column& column) {
    return value::is_time_attribute(column.type) || column.window.column != bind::WindowColumn::None;
}

/// Times and bounds of windows below a join, by relation and column.
using Times = std::set<std::pair<const bind::Relation*, std::size_t>>;

/// Those that a column comes from.
void add_joined_times(const bind::Relation& relation, std::size_t column, Times& times) {
    if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) {
        return add_joined_times(*filter->input, column, times);
    }
    if (const auto* project = std::get_if<bind::Project>(&relation.node)) {
        return bind::for_each_column(*project->exprs.at(column), [&](int below) {
            add_joined_times(*project->input, static_cast<std::size_t>(below), times);
        });
    }
    const auto* join = std::get_if<bind::Join>(&relation.node);
    if (join == nullptr) return;
    const std::size_t width = join->left->columns.size();
    const bind::Relation& side = column < width ? *join->left : *join->right;
    const std::size_t below = column < width ? column : column - width;
    if (is_time(side.columns.at(below))) times.emplace(&side, below);
    add_joined_times(side, below, times);
}

std::string add_numbered(Script& script, const Part& side) {
    return script.add_apart("numbered", "The rows of one side.",
                            fmt::format("SELECT row_number() OVER () AS id, * FROM {}", side.name));
}

/// One side of `met`: the step with its rows, and the columns that name them and the moments of their partners.
struct Side {
    std::string rows;
    std::string_view id;
    std::string_view partner;
};

/// SQL for the changes of rows that are shown from when they come until their first partner comes. Of two that come in
/// one moment it is not known which is first.
std::string alone_sql(Script& script, const Side& side, const std::string& met, const std::string& list) {
    const std::string alone = script.add_apart(
        "alone", "Rows that find no partner when they come, and when their first one comes.",
        fmt::format("SELECT r.*, closes\n"
                    "FROM {0} AS r LEFT JOIN (SELECT {1} AS met_id, min({2}) AS closes FROM {3} GROUP BY {1})\n"
                    "  ON met_id = r.id\n"
                    "WHERE CASE WHEN closes = r.moment THEN refuse('order of equal rows')\n"
                    "      ELSE closes IS NULL OR closes > r.moment END",
                    side.rows, side.id, side.partner, met));
    return fmt::format(
        "SELECT moment, 1 AS place, '+I' AS change, {1}\nFROM {0}\nUNION ALL\n"
        "SELECT closes, 0, '-D', {1}\nFROM {0}\nWHERE closes IS NOT NULL",
        alone, list);
}

}  // namespace

bool filters_by_times(const bind::Filter& filter) {
    const auto by_times = [&](const bind::ExprPtr& part) {
        Times times;
        bind::for_each_column(
            *part, [&](int column) { add_joined_times(*filter.input, static_cast<std::size_t>(column), times); });
        return times.size() > 1;
    };
    return std::ranges::any_of(bind::conjuncts(filter.condition), by_times);
}

void require_plain_keys(const bind::Join& join) {
    for (const bind::ExprPtr& part : bind::conjuncts(join.condition)) {
        const auto* equality = std::get_if<bind::Call>(&part->node);
        if (equality == nullptr || equality->function != bind::Function::Equal) continue;
        for (const bind::ExprPtr& side : equality->args) {
            const auto* cast = std::get_if<bind::Call>(&side->node);
            const bool text = cast != nullptr && cast->implicit && value::is_text(cast->args[0]->type.kind);
            if (text) refuse("text as the key of a join");
        }
    }
}

void require_no_sessions(const bind::Join& join) {
    for_each_equality(join.condition, static_cast<int>(join.left->columns.size()), [&](int left, int right) {
        for (const auto& window : {join.left->columns[static_cast<std::size_t>(left)].window,
                                   join.right->columns[static_cast<std::size_t>(right)].window}) {
            const bool session = window.spec && window.spec->kind == bind::WindowKind::Session;
            if (session) refuse("join of SESSION by other keys than its own");
        }
    });
}

Part regular_join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left,
                  const Part& right) {
    Part part;
    part.columns = column_names(relation.columns);
    part.in_arrival_order = part.windows_in_order = false;
    part.clock = slower(left.clock, right.clock);
    const Side l = {add_numbered(script, left), "id", "of_opens"};
    const Side r = {add_numbered(script, right), "of_id", "opens"};
    std::vector<std::string> columns = both_qualified(left, right);
    const std::string condition = to_sql(*join.condition, {columns, script.is_utc()});
    const bool one_side = join.kind == JoinKind::Semi || join.kind == JoinKind::Anti;
    if (one_side) columns.resize(left.columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i] += " AS " + part.columns[i];
    const std::string met = script.add_apart(
        "met", "Pairs, when the second row comes.",
        fmt::format("SELECT l.id AS id, r.id AS of_id, l.moment AS opens, r.moment AS of_opens,\n"
                    "       max(l.moment, r.moment) AS moment,\n       {}\nFROM {} AS l JOIN {} AS r ON {}",
                    fmt::join(columns, ", "), l.rows, r.rows, condition));

    part.updates = join.kind != JoinKind::Inner && join.kind != JoinKind::Semi;
    const std::string list = column_list(part.columns);
    std::vector<std::string> branches;
    if (!one_side) {
        branches.push_back(
            fmt::format("SELECT moment, 2 AS place, {}{}\nFROM {}", part.updates ? "'+I' AS change, " : "", list, met));
    }
    if (join.kind == JoinKind::Semi) {
        branches.push_back(
            fmt::format("SELECT min(moment) AS moment, 0 AS place, {}\nFROM {}\nGROUP BY id", list, met));
    }
    if (join.kind == JoinKind::Left || join.kind == JoinKind::Full || join.kind == JoinKind::Anti) {
        branches.push_back(alone_sql(script, l, met, padded(left.columns, 0, part.columns)));
    }
    if (join.kind == JoinKind::Right || join.kind == JoinKind::Full) {
        branches.push_back(alone_sql(script, r, met, padded(right.columns, left.columns.size(), part.columns)));
    }
    part.name = script.add("joined", "Pairs, and rows without a partner as long as they have none.",
                           fmt::format("{}", fmt::join(branches, "\nUNION ALL\n")));
    return part;
}

}  // namespace wtck::oracle
