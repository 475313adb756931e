#include "reference/exec/source.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void SourceOperator::arrive(value::Change&& change, int channel) {
    set_idle(false, channel);
    if (!as_it_comes_) change.row = computed(change.row);
    const bool makes_watermarks = table_.watermark && (!context().batch || rules().batch_makes_watermarks);
    if (!makes_watermarks) return emit(std::move(change));
    if (change.row[static_cast<std::size_t>(table_.time)].is_null()) {
        return context().drop_without_time(rules().null_time_in_watermark());
    }
    const value::Value candidate = evaluate(*table_.watermark, change.row, zone());
    emit(std::move(change));
    if (candidate.is_null()) return;
    std::int64_t& last = emitted_[static_cast<std::size_t>(channel)];
    const std::int64_t watermark = candidate.timestamp().millis;
    if (!rules().emits_watermark(watermark, last)) return;
    last = watermark;
    advance(watermark, channel);
}

value::Row SourceOperator::computed(const value::Row& arrived) const {
    value::Row row;
    for (const bind::ExprPtr& column : table_.columns) {
        row.push_back(column ? evaluate(*column, arrived, zone())
                             : value::Value(value::Timestamp{context().clock.now(), 0}));
    }
    return row;
}

void SourceOperator::advance(std::int64_t watermark, int channel) {
    set_idle(false, channel);
    if (const auto moved = valve_.advance(channel, watermark)) forward_watermark(*moved);
}

void SourceOperator::set_idle(bool idle, int channel) {
    if (const auto moved = valve_.set_idle(channel, idle)) forward_watermark(*moved);
    if (valve_.all_idle() == idle_) return;
    idle_ = !idle_;
    forward_idle(idle_);
}

}  // namespace wtck::exec
