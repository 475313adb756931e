#include "reference/exec/session_aggregate.h"

namespace wtck::exec {

void SessionAggregateOperator::change(value::Change&& change, int /*input*/) {
    const auto time = result_.time_of(change.row, context());
    if (!time) return;
    const auto make = [this] { return result_.start(); };
    const auto join = [this](WindowContent& into, WindowContent&& other) { result_.merge(into, std::move(other)); };
    if (auto* content = sessions_.place(result_.key_of(change.row), *time, make, join)) result_.apply(*content, change);
}

void SessionAggregateOperator::advance(std::int64_t watermark) {
    sessions_.advance(watermark, [&](const value::Row& key, const value::TimeWindow& window, WindowContent&& content) {
        const bool emits = rules().emits_window(content.rows);
        if (context().traced()) context().trace(trace::WindowFired{window, key, !emits});
        if (emits) emit(value::ChangeKind::Insert, result_.row(key, window, content));
    });
}

}  // namespace wtck::exec
