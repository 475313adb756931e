#include "reference/exec/window_result.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using plan::OutputColumn;

value::Row WindowResult::key_of(const value::Row& row) const {
    return values_of(aggregate_.keys, row, zone_);
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

}  // namespace wtck::exec
