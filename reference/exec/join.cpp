#include "reference/exec/join.h"

#include <algorithm>

namespace wtck::exec {

using bind::JoinKind;
using value::ChangeKind;

void JoinOperator::change(value::Change&& change, int input) {
    const value::Row key = rows_.key_of(change.row, input);
    const bool meets = rows_.key_meets(key);
    Sides& sides = keys_[key];
    const bool semi = rows_.kind() == JoinKind::Semi || rows_.kind() == JoinKind::Anti;
    if (semi) {
        change_semi(std::move(change), input, sides, meets);
    } else {
        change_outer(std::move(change), input, sides, meets);
    }
    if (sides.rows[0].empty() && sides.rows[1].empty()) keys_.erase(key);
}

std::vector<JoinOperator::Kept*> JoinOperator::partners(Sides& sides, const value::Row& row, int input,
                                                        bool meets) const {
    std::vector<Kept*> found;
    if (!meets) return found;
    for (Kept& other : sides.rows[1 - input]) {
        if (rows_.matches(row, other.row, input)) found.push_back(&other);
    }
    return found;
}

void JoinOperator::keep(std::vector<Kept>& rows, value::Change&& change, std::size_t partners) {
    if (value::adds(change.kind)) {
        rows.push_back({std::move(change.row), partners});
        return;
    }
    const auto same = [&](const Kept& kept) { return value::same(kept.row, change.row); };
    const auto found = std::ranges::find_if(rows, same);
    if (found != rows.end()) rows.erase(found);
}

// A row is padded exactly while it has no partner; partners of the other side are padded anew, or no longer.
void JoinOperator::change_outer(value::Change&& change, int input, Sides& sides, bool meets) {
    const std::vector<Kept*> others = partners(sides, change.row, input, meets);
    const bool adds = value::adds(change.kind);
    const bool outer = rows_.is_outer(input);
    const bool other_outer = rows_.is_outer(1 - input);
    const ChangeKind kind = rules().joined_kind(outer, other_outer, change.kind);
    if (others.empty() && outer) emit(kind, rows_.padded(change.row, input));
    for (Kept* other : others) {
        if (adds && other_outer && other->partners == 0) emit(ChangeKind::Delete, rows_.padded(other->row, 1 - input));
    }
    for (Kept* other : others) emit(kind, JoinRows::joined(change.row, other->row, input));
    for (Kept* other : others) {
        other->partners += adds ? 1 : std::size_t(-1);
        if (!adds && other_outer && other->partners == 0) emit(ChangeKind::Insert, rows_.padded(other->row, 1 - input));
    }
    keep(sides.rows[input], std::move(change), others.size());
}

// A left row is out while it has a partner (Semi) or has none (Anti).
void JoinOperator::change_semi(value::Change&& change, int input, Sides& sides, bool meets) {
    const std::vector<Kept*> others = partners(sides, change.row, input, meets);
    const bool anti = rows_.kind() == JoinKind::Anti;
    const bool adds = value::adds(change.kind);
    if (input == 0) {
        if (others.empty() == anti) emit(change.kind, value::Row(change.row));
    } else {
        for (Kept* left : others) {
            const bool first = adds && left->partners == 0;
            left->partners += adds ? 1 : std::size_t(-1);
            const bool last = !adds && left->partners == 0;
            if (!first && !last) continue;
            emit(rules().left_row_kind(rows_.kind(), change.kind), value::Row(left->row));
        }
    }
    keep(sides.rows[input], std::move(change), others.size());
}

}  // namespace wtck::exec
