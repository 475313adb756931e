#include "reference/plan/plan_join.h"

#include "reference/plan/join_shape.h"

namespace wtck::plan {

NodePtr plan_join(const bind::Join& join, const bind::Relation& relation, NodePtr left, NodePtr right,
                  const rules::Rules& rules, bool bounded) {
    JoinParts parts = parts_of(join);
    const bool updates = left->updates || right->updates;
    Node result{.what = {}, .inputs = {std::move(left), std::move(right)}, .columns = relation.columns};
    if (bounded || !rules.is_window_join(parts.facts)) {
        if (!bounded && parts.bounds_time) {
            sql::unsupported("join", "an interval join, bounded by the time of both sides, is not supported",
                             relation.at);
        }
        result.updates = !bounded && (updates || !rules.shows_pairs_only(join.kind));
        result.what = RegularJoin{join.kind, std::move(parts.condition), bounded};
        return std::make_shared<Node>(std::move(result));
    }
    if (updates) {
        sql::refuse("updates-not-accepted", "a window join doesn't support consuming update and delete changes",
                    relation.at);
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
