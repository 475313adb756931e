#include "reference/plan/plan_join.h"

#include "reference/plan/join_shape.h"

namespace wtck::plan {

bool works_by_time(const bind::Join& join, const JoinParts& parts, const rules::Rules& rules) {
    const bool pairs = join.kind != bind::JoinKind::Semi && join.kind != bind::JoinKind::Anti;
    return pairs && rules.is_interval_join(parts.time_comparisons);
}

NodePtr plan_join(const bind::Join& join, const bind::Relation& relation, NodePtr left, NodePtr right,
                  const rules::Rules& rules, bool bounded) {
    JoinParts parts = parts_of(join);
    const bool updates = left->updates || right->updates;
    Node result{.what = {}, .inputs = {std::move(left), std::move(right)}, .columns = relation.columns};
    const bool by_window = !bounded && rules.is_window_join(parts.facts);
    const bool by_time = !bounded && !by_window && works_by_time(join, parts, rules);
    if (!bounded && !by_window && parts.unknown_comparisons) {
        sql::unsupported("interval-join", "times compared by more than an interval of days to seconds", relation.at);
    }
    if (!by_window && !by_time) {
        result.updates = !bounded && (updates || !rules.shows_pairs_only(join.kind));
        result.what = RegularJoin{join.kind, std::move(parts.condition), bounded};
        return std::make_shared<Node>(std::move(result));
    }
    if (updates) {
        sql::refuse("updates-not-accepted",
                    std::string(by_window ? "a window" : "an interval") +
                        " join doesn't support consuming update and delete changes",
                    relation.at);
    }
    if (by_time) {
        const bool one_type = join.left->columns[static_cast<std::size_t>(parts.left_time)].type.kind ==
                              join.right->columns[static_cast<std::size_t>(parts.right_time)].type.kind;
        if (!one_type) sql::refuse("type-mismatch", "an interval join wants two times of one type", relation.at);
        result.what = IntervalJoin{
            join.kind, std::move(parts.within_time), parts.time_bounds, {parts.left_time, parts.right_time}};
        return std::make_shared<Node>(std::move(result));
    }
    const auto& columns = join.left->columns;
    result.what = WindowJoin{.kind = join.kind,
                             .condition = std::move(parts.within_window),
                             .spec = columns[static_cast<std::size_t>(parts.left_end)].window.spec,
                             .left_start = parts.left_start,
                             .left_end = parts.left_end,
                             .right_start = parts.right_start,
                             .right_end = parts.right_end};
    return std::make_shared<Node>(std::move(result));
}

}  // namespace wtck::plan
