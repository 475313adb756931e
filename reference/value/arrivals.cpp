#include "reference/value/arrivals.h"

#include "reference/value/packed.h"

namespace wtck::value {
namespace {

/// Stands before a table's name, which is written where it changes, as a kind of change stands before a row.
constexpr char kTable = 'T';

}  // namespace

void Arrivals::push_back(const Arrival& arrival) {
    if (size_ == 0 || arrival.table != table_) {
        table_ = arrival.table;
        bytes_ += kTable;
        pack(std::string_view(table_), bytes_);
    }
    bytes_ += static_cast<char>(arrival.change.kind);
    pack(static_cast<std::int64_t>(arrival.change.row.size()), bytes_);
    for (const Value& value : arrival.change.row) pack(value, bytes_);
    ++size_;
}

void Arrivals::Iterator::take() {
    ended_ = rest_.empty();
    if (ended_) return;
    if (rest_.front() == kTable) {
        rest_.remove_prefix(1);
        arrival_.table = unpack_text(rest_);
    }
    arrival_.change.kind = static_cast<ChangeKind>(rest_.front());
    rest_.remove_prefix(1);
    arrival_.change.row.resize(static_cast<std::size_t>(unpack_number(rest_)));
    for (Value& value : arrival_.change.row) value = unpack_value(rest_);
}

}  // namespace wtck::value
