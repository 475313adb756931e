#include "oracle/interval_joins.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/joins.h"
#include "oracle/refusal.h"
#include "oracle/windows.h"

namespace wtck::oracle {

using bind::JoinKind;

namespace {

/// The only column in the expression, if it is an event time; else -1.
int only_time(const bind::Join& join, const bind::Expr& expr) {
    int found = -1;
    bool other = false;
    bind::for_each_column(expr, [&](int column) {
        other = other || found >= 0 || !value::is_rowtime(bind::joined_column(join, column).type);
        found = column;
    });
    return other ? -1 : found;
}

/// The milliseconds that an expression adds to the time in it, where it does nothing else.
std::optional<std::int64_t> added_to_time(const bind::Expr& expr) {
    if (expr.type.kind == value::Kind::IntervalMonth) return std::nullopt;
    if (std::holds_alternative<bind::ColumnRef>(expr.node)) return 0;
    if (const auto* constant = std::get_if<bind::Literal>(&expr.node)) {
        if (expr.type.kind != value::Kind::IntervalDay || constant->value.is_null()) return std::nullopt;
        return constant->value.integer();
    }
    const auto& call = std::get<bind::Call>(expr.node);
    if (call.function != bind::Function::Plus && call.function != bind::Function::Minus) return std::nullopt;
    const auto first = added_to_time(*call.args[0]);
    const auto second = added_to_time(*call.args[1]);
    if (!first || !second) return std::nullopt;
    return call.function == bind::Function::Plus ? *first + *second : *first - *second;
}

/// One comparison of the two times, the left one first: what it says of their difference.
struct Comparison {
    JoinedTimes columns;
    bind::Function function;
    std::optional<std::int64_t> difference;
    bool plain;
};

std::optional<Comparison> compared_times(const bind::Join& join, const bind::Expr& part) {
    const auto width = static_cast<int>(join.left->columns.size());
    const auto* call = std::get_if<bind::Call>(&part.node);
    if (call == nullptr || call->args.size() != 2) return std::nullopt;
    const int first = only_time(join, *call->args[0]);
    const int second = only_time(join, *call->args[1]);
    if (first < 0 || second < 0 || (first < width) == (second < width)) return std::nullopt;
    const bool in_order = first < width;
    const bind::Expr& left = *call->args[in_order ? 0 : 1];
    const bind::Expr& right = *call->args[in_order ? 1 : 0];
    const auto from = added_to_time(left);
    const auto to = added_to_time(right);
    return Comparison{{.left = std::min(first, second), .right = std::max(first, second) - width},
                      in_order ? call->function : bind::mirrored(call->function),
                      from && to && left.type.kind == right.type.kind ? std::optional(*to - *from) : std::nullopt,
                      bind::plain_column(left) >= 0 && bind::plain_column(right) >= 0};
}

/// Whether it compares event times of both sides in another way.
bool may_bound(const bind::Join& join, const bind::Expr& part) {
    const auto* call = std::get_if<bind::Call>(&part.node);
    if (call == nullptr || call->function == bind::Function::Or) return false;
    const auto width = static_cast<int>(join.left->columns.size());
    bool left = false;
    bool right = false;
    bind::for_each_column(part, [&](int column) {
        if (!value::is_time_attribute(bind::joined_column(join, column).type)) return;
        (column < width ? left : right) = true;
    });
    return left && right;
}

}  // namespace

std::optional<JoinedTimes> joined_times(const bind::Join& join) {
    using enum bind::Function;
    int lower = 0;
    int upper = 0;
    int equal = 0;
    JoinedTimes times;
    for (const bind::ExprPtr& part : bind::conjuncts(join.condition)) {
        const std::optional<Comparison> found = compared_times(join, *part);
        if (!found) {
            if (may_bound(join, *part)) return JoinedTimes{.left = 0, .right = 0, .known = false};
            continue;
        }
        const auto& [columns, function, difference, plain] = *found;
        // Bounds of several pairs of times.
        if (times.left >= 0 && (times.left != columns.left || times.right != columns.right)) times.known = false;
        times.left = columns.left;
        times.right = columns.right;
        times.known = times.known && difference;
        if (function == Less || function == LessEqual) {
            ++upper;
            times.most = difference.value_or(0) - (function == Less ? 1 : 0);
        }
        if (function == Greater || function == GreaterEqual) {
            ++lower;
            times.least = difference.value_or(0) + (function == Greater ? 1 : 0);
        }
        if (function == Equal && plain) ++equal;
    }
    if (!times.known) return times;
    const bool bounded = equal == 0 ? lower == 1 && upper == 1 : equal == 1 && lower + upper == 0;
    return bounded ? std::optional(times) : std::nullopt;
}

namespace {

/// One side: its step `timed` and what is asked of it.
struct Side {
    std::string alias;  // in `met` and `joined`
    Part part;
    std::string name;  // of the step `timed`
    std::int64_t reach;
    std::vector<std::string> keys;  // the columns that are equal in the two rows of a pair

    /// SQL for whether a row may be kept for longer than it could meet others: those of a key are looked through when
    /// the first that waits gives up, which was there before and gives up later (IVJ-07).
    std::string is_held() const {
        std::string same;
        for (const std::string& key : keys) same += fmt::format(" AND other.{0} IS {1}.{0}", key, alias);
        return fmt::format(
            "({0}.waits AND EXISTS (SELECT 1 FROM {1} AS other WHERE other.waits AND other.id <> {0}.id AND "
            "other.moment <= {0}.moment AND other.wall > {0}.wall AND other.wall + {2} >= {0}.watermark{3}))",
            alias, name, reach, same);
    }
};

constexpr std::string_view kHeld = "refuse('rows that wait for one that gives up later')";

/// The rows with their time (wall), the watermark they see, whether they wait for partners (IVJ-06), and the moment
/// until which they are there (closes): a millisecond after their last partner's time (IVJ-05).
void add_timed(Script& script, Side& side, int time, const JoinedTimes& times, const Clock& clock) {
    const std::string waits = times.never_meet() ? "0" : fmt::format("wall + {} > watermark", side.reach);
    side.name = script.add_apart("timed", "Rows with their time, and until when they wait for partners.",
                                 fmt::format("SELECT *, CASE WHEN waits THEN {} ELSE moment - 1 END AS closes\n"
                                             "FROM (SELECT *, {} AS waits\n"
                                             "      FROM (SELECT row_number() OVER () AS id, r.*, {} AS watermark,\n"
                                             "                   coalesce(r.{}, refuse('NULL event time')) AS wall\n"
                                             "            FROM {} AS r))",
                                             first_moment(script, clock, fmt::format("wall + {}", side.reach + 1)),
                                             waits, watermark_before(script, clock, "r.moment"),
                                             side.part.columns[static_cast<std::size_t>(time)], side.part.name));
}

/// Whether the second row of a pair still meets the first.
std::string is_there(const Side& first, const Side& second) {
    return fmt::format(
        "WHEN {0}.moment < {1}.moment THEN CASE WHEN {0}.closes IS NULL OR {0}.closes >= {1}.moment THEN 1\n"
        "           WHEN {2} THEN {3} ELSE 0 END",
        first.alias, second.alias, first.is_held(), kHeld);
}

/// The rows of one side that met nobody, when they are given up; `list`: what a row without a partner gives.
std::string alone(const Side& side, const std::string& met, const std::string& met_id, const std::string& list) {
    return fmt::format(
        "SELECT CASE WHEN {0} THEN {1} ELSE max({2}.closes, {2}.moment) END, 0, {3}\n"
        "FROM {4} AS {2}\nWHERE closes IS NOT NULL AND id NOT IN (SELECT {5} FROM {6})",
        side.is_held(), kHeld, side.alias, list, side.name, met_id, met);
}

}  // namespace

Part interval_join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left,
                   const Part& right) {
    const JoinedTimes times = joined_times(join).value();
    Part part;
    part.columns = column_names(relation.columns);
    part.in_arrival_order = false;
    part.windows_in_order = false;
    part.clock = slower(left.clock, right.clock);
    Side l = {"l", left, "", times.left_reach(), {}};
    Side r = {"r", right, "", times.right_reach(), {}};
    for_each_equality(join.condition, static_cast<int>(left.columns.size()), [&](int a, int b) {
        if (a == times.left || b == times.right) return;
        l.keys.push_back(left.columns[static_cast<std::size_t>(a)]);
        r.keys.push_back(right.columns[static_cast<std::size_t>(b)]);
    });
    add_timed(script, l, times.left, times, part.clock);
    add_timed(script, r, times.right, times, part.clock);

    const std::vector<std::string> columns = both_qualified(left, right);
    const std::string condition = to_sql(*join.condition, {columns, script.is_utc()});
    std::vector<std::string> list;
    for (std::size_t i = 0; i < columns.size(); ++i) list.push_back(columns[i] + " AS " + part.columns[i]);
    const std::string met = script.add_apart(
        "met", "Pairs, when the second row comes and the first still waits.",
        fmt::format("SELECT l.id AS id, r.id AS of_id, max(l.moment, r.moment) AS moment,\n       {}\n"
                    "FROM {} AS l JOIN {} AS r\n"
                    "  ON CASE WHEN {} IS NOT TRUE THEN 0\n         {}\n         {}\n"
                    "         WHEN l.waits = r.waits THEN l.waits ELSE refuse('order of equal rows') END",
                    fmt::join(list, ", "), l.name, r.name, condition, is_there(l, r), is_there(r, l)));

    std::string body = fmt::format("SELECT moment, 0 AS place, {}\nFROM {}", column_list(part.columns), met);
    if (join.kind == JoinKind::Left || join.kind == JoinKind::Full)
        body += "\nUNION ALL\n" + alone(l, met, "id", padded(left.columns, 0, part.columns));
    if (join.kind == JoinKind::Right || join.kind == JoinKind::Full)
        body += "\nUNION ALL\n" + alone(r, met, "of_id", padded(right.columns, left.columns.size(), part.columns));
    part.name = script.add("joined", "Pairs, and in an outer join rows that met nobody.", body);
    // IVJ-08: rows come out as late as they may have waited.
    if (!times.never_meet()) part.clock.behind += std::max(times.left_reach(), times.right_reach());
    return part;
}

}  // namespace wtck::oracle
