#include "reference/plan/plan_join.h"

namespace wtck::plan {

namespace {

// TYP-20: Flink hashes the keys of a join, and converts no text for that.
void refuse_text_keys(const JoinParts& parts) {
    for (const JoinKey& key : parts.condition.keys) {
        for (const bind::ExprPtr& side : {key.left, key.right}) {
            const auto* call = std::get_if<bind::Call>(&side->node);
            if (call == nullptr || !call->implicit || !value::is_text(call->args[0]->type.kind)) continue;
            sql::refuse("type-mismatch", "text is not converted to a time for the key of a join", side->at);
        }
    }
}

}  // namespace

NodePtr plan_join(const bind::Join& join, const bind::Relation& relation, NodePtr left, NodePtr right,
                  const rules::Rules& rules, bool bounded) {
    JoinParts parts = parts_of(join);
    refuse_text_keys(parts);
    const bool updates = left->updates || right->updates;
    Node result{.what = {}, .inputs = {std::move(left), std::move(right)}, .columns = relation.columns};
    const JoinForm form = bounded ? JoinForm::Regular : form_of(join, parts, rules);
    const bool by_window = form == JoinForm::Window;
    if (!bounded && !by_window && parts.times.unknown) {
        sql::unsupported("interval-join", "times compared by more than an interval of days to seconds", relation.at);
    }
    if (form == JoinForm::Regular) {
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
    if (form == JoinForm::Interval) {
        const JoinTimes& times = parts.times;
        if (times.several) sql::unsupported("interval-join", "bounds of several pairs of times", relation.at);
        const bool one_type = join.left->columns[static_cast<std::size_t>(times.left)].type.kind ==
                              join.right->columns[static_cast<std::size_t>(times.right)].type.kind;
        if (!one_type && times.comparisons.equal > 0) {
            sql::unsupported("interval-join", "equality of a TIMESTAMP and a TIMESTAMP_LTZ that are both event times",
                             relation.at);
        }
        if (!one_type) sql::refuse("type-mismatch", "an interval join wants two times of one type", relation.at);
        result.what = IntervalJoin{join.kind, std::move(parts.within_time), times.bounds, {times.left, times.right}};
        return std::make_shared<Node>(std::move(result));
    }
    const auto& columns = join.left->columns;
    if (columns[static_cast<std::size_t>(parts.left_end)].window.spec->time_type.attribute ==
        value::TimeAttribute::Proctime) {
        sql::refuse("proctime-window-operator", "processing time window join is not supported yet", relation.at);
    }
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
