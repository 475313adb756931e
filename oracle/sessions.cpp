// The definition is a story, so the SQL tells it row by row. The sessions that are open are a JSON array of
// [party, start, end, members]: the number of the key, the bounds, and the numbers of the rows as text, `3,5`. A row
// arrives and
//   * sessions whose end the watermark has reached are over: later rows do not join them (SES-51),
//   * its own window [t, t + gap) is merged with every open session of its key that it overlaps or touches (SES-06),
//   * if the merged window is over as well, the row is late and is dropped (LATE-50); otherwise it is a session now.
#include "oracle/sessions.h"

#include <fmt/format.h>

#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

namespace {

/// The rows with the windows they would have alone, numbered as they arrive; `party` is the number of the key.
std::string add_numbered(Script& script, const bind::WindowTableFunction& window, const Part& input,
                         NullTime null_time) {
    const bind::WindowSpec& spec = *window.spec;
    std::vector<std::string> keys;
    for (const int column : spec.partition) keys.push_back(input.columns.at(static_cast<std::size_t>(column)));
    const std::string party = keys.empty() ? "0" : fmt::format("dense_rank() OVER (ORDER BY {})", column_list(keys));
    return script.add("numbered", "The rows as they arrive, each with a window of its own.",
                      fmt::format("SELECT *, row_number() OVER arrival_order AS id,\n"
                                  "       {} AS party,\n"
                                  "       wall AS opens, wall + {} AS closes,\n"
                                  "       {} AS watermark,\n"
                                  "       lead(moment) OVER arrival_order IS NULL AS is_last\n"
                                  "FROM (SELECT *, {} AS wall FROM {}) AS r\n"
                                  "WHERE wall IS NOT NULL\n"
                                  "WINDOW arrival_order AS (ORDER BY moment, place)",
                                  party, spec.gap, watermark_before(script, input.clock, "r.moment"),
                                  wall_clock(script, window, input, null_time), input.name));
}

/// After each row, the sessions that it found over and those that are open now.
std::string add_walked(Script& script, const bind::WindowSpec& spec, const std::string& numbered) {
    const std::string over = firing_watermark(script, spec, "closes");
    const std::string walked = script.name("walked");
    script.define(
        walked, "After each row: the sessions that it finds over, and those that are open now.",
        fmt::format(
            "SELECT 0 AS id, FALSE AS is_last, json_object('over', json('[]'), 'open', json('[]')) AS sessions\n"
            "UNION ALL\n"
            "SELECT r.id, r.is_last, (\n"
            "  SELECT json_object(\n"
            "    'over', json(over),\n"
            "    'open', json(CASE WHEN {1} <= r.watermark THEN apart\n"
            "                 ELSE json_insert(apart, '$[#]', json_array(r.party, opens, closes, members || r.id)) "
            "END))\n"
            "  FROM (\n"
            "    SELECT json_group_array(json(session)) FILTER (WHERE is_over) AS over,\n"
            "           json_group_array(json(session)) FILTER (WHERE NOT is_over AND NOT touches) AS apart,\n"
            "           min(r.opens, ifnull(min(opens) FILTER (WHERE NOT is_over AND touches), r.opens)) AS opens,\n"
            "           max(r.closes, ifnull(max(closes) FILTER (WHERE NOT is_over AND touches), r.closes)) AS "
            "closes,\n"
            "           ifnull(group_concat(members, '') FILTER (WHERE NOT is_over AND touches), '') AS members\n"
            "    FROM (\n"
            "      SELECT *, {1} <= r.watermark AS is_over,\n"
            "             party = r.party AND opens <= r.closes AND closes >= r.opens AS touches\n"
            "      FROM (\n"
            "        SELECT value AS session, value ->> 0 AS party, value ->> 1 AS opens, value ->> 2 AS closes,\n"
            "               value ->> 3 || ',' AS members\n"
            "        FROM json_each(w.sessions, '$.open'))))\n"
            ")\n"
            "FROM {2} AS w JOIN {0} AS r ON r.id = w.id + 1",
            numbered, over, walked));
    return walked;
}

std::string add_complete(Script& script, const std::string& walked) {
    return script.add("complete", "All sessions: those that a row found over, and those that the last row left open.",
                      fmt::format("SELECT s.value ->> 1 AS opens, s.value ->> 2 AS closes, s.value ->> 3 AS members\n"
                                  "FROM {} AS w, json_each(w.sessions) AS list, json_each(list.value) AS s\n"
                                  "WHERE list.key = 'over' OR w.is_last",
                                  walked));
}

}  // namespace

Part place_in_sessions(Script& script, const bind::Relation& relation, const bind::WindowTableFunction& window,
                       const Part& input, NullTime null_time) {
    const bind::WindowSpec& spec = *window.spec;
    const std::string numbered = add_numbered(script, window, input, null_time);
    const std::string walked = add_walked(script, spec, numbered);
    const std::string complete = add_complete(script, walked);

    const std::vector<std::string> columns = column_names(relation.columns);
    const std::size_t width = input.columns.size();
    std::string list;
    for (std::size_t i = 0; i < width; ++i) list += fmt::format("r.{} AS {}, ", input.columns[i], columns[i]);
    Part part = input;
    part.columns = columns;
    part.in_arrival_order = part.windows_in_order = false;  // merging has an order of its own
    part.name = script.add(
        "placed", "Each row in its session, when that is complete.",
        fmt::format("SELECT *\n"
                    "FROM (\n"
                    "  SELECT {} AS moment, r.id AS place, {}\n"
                    "         s.opens AS {}, s.closes AS {}, {} AS {}\n"
                    "  FROM {} AS s, json_each('[' || s.members || ']') AS m JOIN {} AS r ON r.id = m.value\n"
                    ")\n"
                    "WHERE moment IS NOT NULL",
                    first_moment(script, input.clock, firing_watermark(script, spec, "s.closes")), list, columns[width],
                    columns[width + 1], window_time(script, spec, "s.closes"), columns[width + 2], complete, numbered));
    return part;
}

int session_column(const bind::Relation& relation, int column, const bind::WindowSpec& spec) {
    if (const auto* filter = std::get_if<bind::Filter>(&relation.node))
        return session_column(*filter->input, column, spec);
    if (const auto* project = std::get_if<bind::Project>(&relation.node)) {
        const int below = bind::plain_column(*project->exprs.at(static_cast<std::size_t>(column)));
        return below < 0 ? -1 : session_column(*project->input, below, spec);
    }
    if (const auto* expand = std::get_if<bind::Expand>(&relation.node)) {
        if (column >= static_cast<int>(expand->input->columns.size())) return -1;
        return session_column(*expand->input, column, spec);
    }
    if (const auto* aggregate = std::get_if<bind::Aggregate>(&relation.node)) {
        if (column >= static_cast<int>(aggregate->keys.size())) return -1;
        const int below = bind::plain_column(*aggregate->keys[static_cast<std::size_t>(column)]);
        return below < 0 ? -1 : session_column(*aggregate->input, below, spec);
    }
    if (const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node)) {
        if (column >= static_cast<int>(window->input->columns.size())) return -1;
        return window->spec.get() == &spec ? column : session_column(*window->input, column, spec);
    }
    if (const auto* correlate = std::get_if<bind::Correlate>(&relation.node)) {
        if (column >= static_cast<int>(correlate->input->columns.size())) return -1;
        return session_column(*correlate->input, column, spec);
    }
    refuse("keys of SESSION through this relation");
}

}  // namespace wtck::oracle
