#include "oracle/over.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/aggregation.h"
#include "oracle/numbering.h"
#include "oracle/refusal.h"
#include "oracle/storage.h"
#include "oracle/windows.h"

namespace wtck::oracle {

using sql::FrameEnd;

namespace {

bool has_offset(const bind::Frame::Bound& bound) {
    return bound.end == FrameEnd::Preceding || bound.end == FrameEnd::Following;
}

/// SQL for one bound of the frame: `sign` is >= for the first row, <= for the last.
std::string bound_sql(const bind::Frame& frame, const bind::Frame::Bound& bound, std::string_view sign) {
    if (bound.end == FrameEnd::UnboundedPreceding || bound.end == FrameEnd::UnboundedFollowing) return "";
    const std::int64_t by = bound.end == FrameEnd::Preceding ? -bound.offset : bound.offset;
    if (frame.rows) return fmt::format("\n  AND nth {} of_nth + {}", sign, by);
    if (has_offset(bound)) return fmt::format("\n  AND wall {} of_wall + {}", sign, by);
    return fmt::format("\n  AND opens {} of_opens", sign);
}

/// The rows that are not late, with their partition (party), their place in it (nth), the place of their first peer
/// (opens), their time (wall) and when they come out (closes). Their moment is their place, for aggregates take rows in
/// order of it.
std::string add_waiting(Script& script, const bind::Over& over, const Part& input) {
    const Scope scope{input.columns, script.is_utc()};
    std::vector<std::string> partition;
    for (const bind::ExprPtr& key : over.partition) partition.push_back(to_sql(*key, scope));
    std::string wall = "0";
    const bool by_time = over.order.size() == 1 && value::is_timestamp(over.order.front().expr->type.kind);
    if (by_time) {
        wall = to_sql(*over.order.front().expr, scope);
        if (is_fine_timestamp(over.order.front().expr->type)) wall = fmt::format("millis_of_fine({})", wall);
        if (!script.is_batch() || has_offset(over.frame.from) || has_offset(over.frame.to))
            wall = fmt::format("coalesce({}, refuse('NULL event time'))", wall);
    }
    const bool bounded = over.frame.has_lower_bound();
    std::vector<std::string> terms;
    for (const bind::SortKey& key : over.order) terms.push_back(order_sql(key, scope));
    const std::string order = fmt::format("{}", fmt::join(terms, ", "));
    const std::string places = order.empty() ? "moment" : order + ", moment";
    std::string nth = fmt::format("row_number() OVER (PARTITION BY party ORDER BY {})", places);
    if (!input.in_arrival_order && over.frame.rows) {
        nth = fmt::format(
            "CASE WHEN count(*) OVER (PARTITION BY party, wall) > 1 THEN refuse('order of equal rows') ELSE {} END",
            nth);
    }
    std::string in_time = "1";
    if (!script.is_batch()) {
        in_time = fmt::format("wall > {}", watermark_before(script, input.clock, "r.moment"));
        if (bounded) in_time = fmt::format("CASE WHEN {} THEN 1 ELSE refuse('row behind the watermark') END", in_time);
    }
    return script.add_apart(
        "waiting", "Rows that are not late, in their partitions, and when they come out.",
        fmt::format(
            "SELECT row_number() OVER () AS id, party, nth, nth AS moment, 0 AS place, opens, wall, closes,\n"
            "       {}\n"
            "FROM (SELECT *, {} AS nth,\n"
            "             rank() OVER (PARTITION BY party{}) AS opens,\n"
            "             {} AS closes\n"
            "      FROM (SELECT *, {} AS wall, {} AS party FROM {}) AS r\n"
            "      WHERE {})",
            column_list(input.columns), nth, order.empty() ? "" : " ORDER BY " + order,
            first_moment(script, input.clock, script.is_batch() ? "0" : "wall"), wall,
            partition.empty() ? "0" : fmt::format("dense_rank() OVER (ORDER BY {})", fmt::join(partition, ", ")),
            input.name, in_time));
}

}  // namespace

bool only_numbers(const bind::Over& over) {
    return std::ranges::all_of(
        over.calls, [](const bind::OverCall& call) { return std::holds_alternative<bind::RankFunction>(call); });
}

void require_frame(const bind::Over& over, bind::Mode mode) {
    const bind::Frame& frame = over.frame;
    if (mode == bind::Mode::Batch && only_numbers(over)) return;
    if (frame.from.end > FrameEnd::CurrentRow || frame.to.end < FrameEnd::CurrentRow) {
        refuse("frame without the current row");
    }
    const bool by_time = over.order.size() == 1 && value::is_timestamp(over.order.front().expr->type.kind);
    if (!frame.rows && (has_offset(frame.from) || has_offset(frame.to)) &&
        (!by_time || over.order.front().descending)) {
        refuse("RANGE by something else than ascending time");
    }
    for (const bind::OverCall& call : over.calls) {
        const auto* rank = std::get_if<bind::RankFunction>(&call);
        if (rank != nullptr && *rank != bind::RankFunction::RowNumber) refuse("RANK beside aggregates");
    }
    if (mode == bind::Mode::Batch) return;
    const bool rowtime = by_time && !over.order.front().descending &&
                         bind::plain_column(*over.order.front().expr) >= 0 &&
                         value::is_rowtime(over.order.front().expr->type);
    if (!rowtime || over.is_beside()) refuse("OVER by something else than time");
    if (frame.from.end >= FrameEnd::CurrentRow || frame.to.end != FrameEnd::CurrentRow) refuse("frame in a stream");
}

Part over_frames(Script& script, const bind::Relation& relation, const bind::Over& over, const Part& input) {
    Part rows = input;
    rows.name = add_waiting(script, over, input);
    Part part = input;
    part.columns = column_names(relation.columns);
    std::vector<std::string> list;
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        list.push_back(fmt::format("w.{} AS {}", input.columns[i], part.columns[i]));
    }
    std::vector<std::string> results = {"of_id"};
    for (std::size_t i = 0; i < over.calls.size(); ++i) {
        const auto* aggregate = std::get_if<bind::AggregateCall>(&over.calls[i]);
        const std::string name = part.columns[input.columns.size() + i];
        list.push_back(fmt::format("{} AS {}", aggregate ? fmt::format("f.result{}", i) : "w.nth", name));
        if (aggregate == nullptr) continue;
        results.push_back(fmt::format("{} AS result{}", aggregate_sql(*aggregate, rows, script.is_utc()), i));
    }
    const std::string framed = script.add_apart(
        "framed", "What the frame of each row comes to.",
        fmt::format(
            "SELECT {}\n"
            "FROM (SELECT id AS of_id, party AS of_party, nth AS of_nth, opens AS of_opens, wall AS of_wall FROM {})\n"
            "JOIN {} ON party = of_party{}{}\n"
            "GROUP BY of_id",
            fmt::join(results, ",\n       "), rows.name, rows.name, bound_sql(over.frame, over.frame.from, ">="),
            bound_sql(over.frame, over.frame.to, "<=")));
    part.in_arrival_order = part.windows_in_order = false;
    part.name = script.add("over", "Each row with the results of its frame, when the watermark reaches its time.",
                           fmt::format("SELECT w.closes AS moment, w.wall AS place,\n       {}\n"
                                       "FROM {} AS w JOIN {} AS f ON f.of_id = w.id\nWHERE w.closes IS NOT NULL",
                                       fmt::join(list, ",\n       "), rows.name, framed));
    return part;
}

}  // namespace wtck::oracle
