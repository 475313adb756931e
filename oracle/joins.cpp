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
                     const Clock& clock) {
    return script.add(
        "kept", "Without the rows that come too late for their window.",
        fmt::format("SELECT r.*\nFROM {} AS r\nWHERE {} > {}", input.name, firing_watermark(script, spec, "r." + end),
                    watermark_before(script, clock, "r.moment")));
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

}  // namespace

std::vector<std::string> qualified(const std::string& alias, const std::vector<std::string>& columns) {
    std::vector<std::string> result;
    for (const std::string& column : columns) result.push_back(alias + "." + column);
    return result;
}

std::vector<std::string> both_qualified(const Part& left, const Part& right) {
    std::vector<std::string> result = qualified("l", left.columns);
    const std::vector<std::string> others = qualified("r", right.columns);
    result.insert(result.end(), others.begin(), others.end());
    return result;
}

std::string padded(const std::vector<std::string>& side, std::size_t before, const std::vector<std::string>& names) {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool own = i >= before && i - before < side.size();
        list.push_back(fmt::format("{} AS {}", own ? side[i - before] : "NULL", names[i]));
    }
    return fmt::format("{}", fmt::join(list, ", "));
}

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

Part join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left, const Part& right) {
    Part part;
    part.columns = column_names(relation.columns);
    part.in_arrival_order = false;
    part.clock = slower(left.clock, right.clock);

    std::string kept_left = left.name;
    std::string kept_right = right.name;
    std::string moment = "0";
    std::string place = "0";
    const bool one_side = join.kind == JoinKind::Semi || join.kind == JoinKind::Anti;
    if (!script.is_batch()) {
        const JoinedWindows windows = joined_windows(join).value();
        const std::string& left_end = left.columns[static_cast<std::size_t>(windows.left_end)];
        const std::string& right_end = right.columns[static_cast<std::size_t>(windows.right_end)];
        kept_left = add_kept(script, left, left_end, *windows.spec, part.clock);
        kept_right = add_kept(script, right, right_end, *windows.spec, part.clock);
        place = one_side ? "l." + left_end : fmt::format("coalesce(l.{}, r.{})", left_end, right_end);
        moment = first_moment(script, part.clock, firing_watermark(script, *windows.spec, place));
    }
    std::vector<std::string> columns = both_qualified(left, right);
    const std::string condition = to_sql(*join.condition, {columns, script.is_utc()});
    if (one_side) columns.resize(left.columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) columns[i] += " AS " + part.columns[i];
    const std::string from =
        one_side ? fmt::format("{} AS l\n  WHERE {} (SELECT 1 FROM {} AS r WHERE {})", kept_left, keyword(join.kind),
                               kept_right, condition)
                 : fmt::format("{} AS l {} {} AS r\n  ON {}", kept_left, keyword(join.kind), kept_right, condition);
    part.name =
        script.add("joined", "Pairs, when the watermark first reaches the last millisecond of their window.",
                   fmt::format("SELECT *\nFROM (\n  SELECT {} AS moment, {} AS place,\n         {}\n  FROM {}\n)\n"
                               "WHERE moment IS NOT NULL",
                               moment, place, fmt::join(columns, ", "), from));
    return part;
}

}  // namespace wtck::oracle
