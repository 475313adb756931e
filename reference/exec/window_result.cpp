#include "reference/exec/window_result.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using plan::OutputColumn;

value::Row WindowResult::key_of(const value::Row& row) const {
    return values_of(aggregate_.keys, row, zone_);
}

std::optional<std::int64_t> WindowResult::time_of(const value::Row& row, Context& context) const {
    const bind::WindowSpec& spec = *aggregate_.spec;
    if (const auto time = clock_.time_of(row[static_cast<std::size_t>(spec.time)])) return time;
    const rules::NullTime decision = rules_.null_time_in_aggregate(context.batch, aggregate_.group_window);
    if (decision == rules::NullTime::In1970) return 0;
    context.drop_without_time(decision, spec.kind == bind::WindowKind::Session ? "rowtimeIndex" : "RowTime field");
    return std::nullopt;
}

void WindowResult::apply(WindowContent& to, const value::Change& change) const {
    to.rows += value::adds(change.kind) ? 1 : -1;
    aggregators_.apply(to.accumulators, change);
}

void WindowResult::merge(WindowContent& into, WindowContent&& other) const {
    into.rows += other.rows;
    aggregators_.merge(into.accumulators, std::move(other.accumulators));
}

value::Row WindowResult::row(const value::Row& key, const value::TimeWindow& window,
                             const WindowContent& content) const {
    value::Row row;
    row.reserve(aggregate_.output.size());
    for (const OutputColumn& column : aggregate_.output) {
        const auto index = static_cast<std::size_t>(column.index);
        switch (column.from) {
            case OutputColumn::From::Key: row.push_back(key[index]); break;
            case OutputColumn::From::Call: row.push_back(aggregators_.result(content.accumulators, index)); break;
            case OutputColumn::From::Start: row.push_back(clock_.start(window)); break;
            case OutputColumn::From::End: row.push_back(clock_.end(window)); break;
            case OutputColumn::From::Time: row.push_back(clock_.time(window)); break;
        }
    }
    return row;
}

bool WindowResult::differs(const value::Row& shown, value::Row now) const {
    const bool moves_on = clock_.by_processing_time() && !rules_.processing_time_is_an_update;
    for (std::size_t i = 0; moves_on && i < now.size(); ++i) {
        if (aggregate_.output[i].from == OutputColumn::From::Time) now[i] = shown[i];
    }
    return rules_.emits_update(shown, now);
}

}  // namespace wtck::exec
