#include "oracle/joins.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/sessions.h"
#include "oracle/windows.h"

namespace wtck::oracle {

using bind::JoinKind;
using bind::WindowColumn;

namespace {

/// Calls `visit(left, right)` for each equality of a left and a right column among the condition's ANDs.
template <typename Visit>
void for_each_equality(const bind::ExprPtr& condition, int width, const Visit& visit) {
    for (const bind::ExprPtr& part : bind::conjuncts(condition)) {
        const auto* call = std::get_if<bind::Call>(&part->node);
        const bool equality = call != nullptr && (call->function == bind::Function::Equal ||
                                                  call->function == bind::Function::IsNotDistinctFrom);
        if (!equality) continue;
        const int first = bind::plain_column(*call->args[0]);
        const int second = bind::plain_column(*call->args[1]);
        if (first < 0 || second < 0 || (first < width) == (second < width)) continue;
        visit(std::min(first, second), std::max(first, second) - width);
    }
}

/// Sessions of different keys have nothing to do with each other: the keys must be equal as well (SES-18).
bool has_session_keys(const bind::Join& join, const bind::WindowSpec& left, const bind::WindowSpec& right) {
    std::set<std::pair<int, int>> equal;
    for_each_equality(join.condition, static_cast<int>(join.left->columns.size()), [&](int l, int r) {
        equal.emplace(session_column(*join.left, l, left), session_column(*join.right, r, right));
    });
    for (std::size_t i = 0; i < left.partition.size(); ++i) {
        if (!equal.contains({left.partition[i], right.partition[i]})) return false;
    }
    return true;
}

std::string add_kept(Script& script, const Part& input, const std::string& end, const bind::WindowSpec& spec,
                     const std::set<int>& tables) {
    return script.add(
        "kept", "Without the rows that come too late for their window.",
        fmt::format("SELECT r.*\nFROM {} AS r\nWHERE {} > {}", input.name, firing_watermark(script, spec, "r." + end),
                    watermark_before(script, tables, "r.moment")));
}

std::string_view keyword(JoinKind kind) {
    switch (kind) {
        case JoinKind::Inner: return "JOIN";
        case JoinKind::Left: return "LEFT JOIN";
        case JoinKind::Right: return "RIGHT JOIN";
        case JoinKind::Full: return "FULL JOIN";
        case JoinKind::Semi: return "EXISTS";
        case JoinKind::Anti: return "NOT EXISTS";
    }
    return "";
}

std::vector<std::string> qualified(const std::string& alias, const std::vector<std::string>& columns) {
    std::vector<std::string> result;
    for (const std::string& column : columns) result.push_back(alias + "." + column);
    return result;
}

}  // namespace

std::optional<JoinedWindows> joined_windows(const bind::Join& join) {
    std::optional<JoinedWindows> found;
    const auto width = static_cast<int>(join.left->columns.size());
    for_each_equality(join.condition, width, [&](int start_left, int start_right) {
        const auto& a = join.left->columns[static_cast<std::size_t>(start_left)].window;
        const auto& b = join.right->columns[static_cast<std::size_t>(start_right)].window;
        if (a.column != WindowColumn::Start || b.column != WindowColumn::Start) return;
        for_each_equality(join.condition, width, [&](int left, int right) {
            const auto& c = join.left->columns[static_cast<std::size_t>(left)].window;
            const auto& d = join.right->columns[static_cast<std::size_t>(right)].window;
            if (c.column != WindowColumn::End || d.column != WindowColumn::End) return;
            if (c.spec != a.spec || d.spec != b.spec || !bind::same_windows(*c.spec, *d.spec)) return;
            if (c.spec->time_type.nullable != d.spec->time_type.nullable) return;
            const bool session = c.spec->kind == bind::WindowKind::Session;
            if (!session || has_session_keys(join, *c.spec, *d.spec)) found = JoinedWindows{left, right, c.spec};
        });
    });
    return found;
}

namespace {

/// The only column in the expression, if it is an event time; else -1.
int only_time(const bind::Join& join, const bind::Expr& expr) {
    const std::size_t width = join.left->columns.size();
    int found = -1;
    bool other = false;
    bind::for_each_column(expr, [&](int column) {
        const auto i = static_cast<std::size_t>(column);
        const value::Type& type = i < width ? join.left->columns[i].type : join.right->columns[i - width].type;
        other = other || found >= 0 || type.attribute != value::TimeAttribute::Rowtime;
        found = column;
    });
    return other ? -1 : found;
}

std::string add_in_time(Script& script, const Part& input, int time, const std::set<int>& tables) {
    return script.add_apart(
        "kept", "Rows of which none may be behind the watermark.",
        fmt::format("SELECT r.*\nFROM {} AS r\nWHERE CASE WHEN coalesce(r.{}, refuse('NULL event time')) > {}\n"
                    "      THEN 1 ELSE refuse('row behind the watermark') END",
                    input.name, input.columns[static_cast<std::size_t>(time)],
                    watermark_before(script, tables, "r.moment")));
}

}  // namespace

std::optional<JoinedTimes> joined_times(const bind::Join& join) {
    using enum bind::Function;
    const auto width = static_cast<int>(join.left->columns.size());
    int lower = 0;
    int upper = 0;
    int equal = 0;
    JoinedTimes times;
    for (const bind::ExprPtr& part : bind::conjuncts(join.condition)) {
        const auto* call = std::get_if<bind::Call>(&part->node);
        if (call == nullptr || call->args.size() != 2) continue;
        const int first = only_time(join, *call->args[0]);
        const int second = only_time(join, *call->args[1]);
        if (first < 0 || second < 0 || (first < width) == (second < width)) continue;
        const bind::Function comparison = first < width ? call->function : bind::mirrored(call->function);
        const bool plain = bind::plain_column(*call->args[0]) >= 0 && bind::plain_column(*call->args[1]) >= 0;
        if (comparison == Less || comparison == LessEqual) ++upper;
        if (comparison == Greater || comparison == GreaterEqual) ++lower;
        if (comparison == Equal && plain) ++equal;
        const JoinedTimes these = {std::min(first, second), std::max(first, second) - width};
        if (times.left >= 0 && !(these == times)) return std::nullopt;  // bounds of several pairs
        times = these;
    }
    const bool bounded = equal == 0 ? lower == 1 && upper == 1 : equal == 1 && lower + upper == 0;
    return bounded ? std::optional(times) : std::nullopt;
}

Part join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left, const Part& right) {
    Part part;
    part.columns = column_names(relation.columns);
    part.in_arrival_order = false;
    part.tables = left.tables;
    part.tables.insert(right.tables.begin(), right.tables.end());

    std::string kept_left = left.name;
    std::string kept_right = right.name;
    std::string moment = "0";
    std::string place = "0";
    const bool one_side = join.kind == JoinKind::Semi || join.kind == JoinKind::Anti;
    if (const auto windows_of_both = joined_windows(join); !windows_of_both && !script.is_batch()) {
        const JoinedTimes times = joined_times(join).value();
        kept_left = add_in_time(script, left, times.left, part.tables);
        kept_right = add_in_time(script, right, times.right, part.tables);
        moment = "max(l.moment, r.moment)";
    } else if (!script.is_batch()) {
        const JoinedWindows windows = *windows_of_both;
        const std::string& left_end = left.columns[static_cast<std::size_t>(windows.left_end)];
        const std::string& right_end = right.columns[static_cast<std::size_t>(windows.right_end)];
        kept_left = add_kept(script, left, left_end, *windows.spec, part.tables);
        kept_right = add_kept(script, right, right_end, *windows.spec, part.tables);
        place = one_side ? "l." + left_end : fmt::format("coalesce(l.{}, r.{})", left_end, right_end);
        moment = first_moment(script, part.tables, firing_watermark(script, *windows.spec, place));
    }
    std::vector<std::string> columns = qualified("l", left.columns);
    const std::vector<std::string> others = qualified("r", right.columns);
    std::vector<std::string> both = columns;
    both.insert(both.end(), others.begin(), others.end());
    const std::string condition = to_sql(*join.condition, {both, script.is_utc()});
    if (!one_side) columns = both;
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i] += " AS " + part.columns[i];
    const std::string from =
        one_side ? fmt::format("{} AS l\n  WHERE {} (SELECT 1 FROM {} AS r WHERE {})", kept_left, keyword(join.kind),
                               kept_right, condition)
                 : fmt::format("{} AS l {} {} AS r\n  ON {}", kept_left, keyword(join.kind), kept_right, condition);
    part.name = script.add(
        "joined", "Pairs, when the watermark first reaches the last millisecond of their window, or at once.",
        fmt::format("SELECT *\nFROM (\n  SELECT {} AS moment, {} AS place,\n         {}\n  FROM {}\n)\n"
                    "WHERE moment IS NOT NULL",
                    moment, place, fmt::join(columns, ", "), from));
    return part;
}

}  // namespace wtck::oracle
