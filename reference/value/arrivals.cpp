#include "reference/value/arrivals.h"

#include <algorithm>

#include "reference/value/packed.h"

namespace wtck::value {

void Arrivals::push_back(const Arrival& arrival) {
    const auto table = std::find(tables_.begin(), tables_.end(), arrival.table) - tables_.begin();
    if (table == std::ssize(tables_)) tables_.push_back(arrival.table);
    pack_number(table, bytes_);
    bytes_ += static_cast<char>(arrival.change.kind);
    pack_number(std::ssize(arrival.change.row), bytes_);
    for (const Value& value : arrival.change.row) pack_value(value, bytes_);
    ++size_;
}

void Arrivals::Iterator::take() {
    ended_ = rest_.empty();
    if (ended_) return;
    arrival_.table = (*tables_)[static_cast<std::size_t>(unpack_number(rest_))];
    arrival_.change.kind = static_cast<ChangeKind>(rest_.front());
    rest_.remove_prefix(1);
    arrival_.change.row.resize(static_cast<std::size_t>(unpack_number(rest_)));
    for (Value& value : arrival_.change.row) value = unpack_value(rest_);
}

}  // namespace wtck::value
