#include "reference/exec/group_aggregate.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using value::ChangeKind;

void GroupAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto [found, is_new] =
        groups_.try_emplace(values_of(aggregate_.keys, change.row, zone()), Group{aggregators_.start(), 0});
    Group& group = found->second;
    if (aggregate_.bounded) {
        if (is_new) order_.push_back(&*found);
        group.rows += value::adds(change.kind) ? 1 : -1;
        aggregators_.apply(group.accumulators, change);
        return;
    }
    const value::Row before = is_new ? value::Row() : row(found->first, group);
    if (is_new && !rules().makes_group(change.kind)) {
        groups_.erase(found);
        return;
    }
    group.rows += value::adds(change.kind) ? 1 : -1;
    aggregators_.apply(group.accumulators, change);
    if (rules().ends_group(group.rows, aggregate_.global)) {
        emit(ChangeKind::Delete, value::Row(before));
        groups_.erase(found);
        return;
    }
    value::Row after = row(found->first, group);
    if (is_new) return emit(ChangeKind::Insert, std::move(after));
    if (!rules().emits_update(before, after)) return;
    emit(ChangeKind::UpdateBefore, value::Row(before));
    emit(ChangeKind::UpdateAfter, std::move(after));
}

value::Row GroupAggregateOperator::row(const value::Row& key, const Group& group) const {
    value::Row result = key;
    for (std::size_t i = 0; i < aggregators_.size(); ++i) result.push_back(aggregators_.result(group.accumulators, i));
    return result;
}

void GroupAggregateOperator::watermark(std::int64_t watermark, int /*input*/) {
    if (aggregate_.bounded && watermark == value::kEndOfTime && !ended_) emit_all();
    forward_watermark(watermark);
}

void GroupAggregateOperator::emit_all() {
    ended_ = true;
    if (order_.empty() && aggregate_.global) {
        emit(ChangeKind::Insert, row({}, Group{aggregators_.start(), 0}));
        return;
    }
    for (const auto* group : order_) {
        if (group->second.rows != 0 || aggregate_.global) emit(ChangeKind::Insert, row(group->first, group->second));
    }
}

}  // namespace wtck::exec
