// What flows between operators: rows with their kind of change.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reference/value/value.h"

namespace wtck::value {

/// +I, -U, +U, -D.
enum class ChangeKind { Insert, UpdateBefore, UpdateAfter, Delete };

std::string_view to_string(ChangeKind kind);
std::optional<ChangeKind> parse_change_kind(std::string_view text);

/// +I and +U add a row, -U and -D take it back.
constexpr bool adds(ChangeKind kind) {
    return kind == ChangeKind::Insert || kind == ChangeKind::UpdateAfter;
}

struct Change {
    ChangeKind kind = ChangeKind::Insert;
    Row row;
};

inline bool same(const Change& a, const Change& b) {
    return a.kind == b.kind && same(a.row, b.row);
}

using Changes = std::vector<Change>;

/// The rows that are left when the changes are applied in order, sorted. Retractions of absent rows are kept in
/// `missing`.
std::vector<Row> materialise(const Changes& changes, std::vector<Row>* missing = nullptr);

}  // namespace wtck::value
