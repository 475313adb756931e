#include "reference/exec/changelog_normalize.h"

#include <utility>

namespace wtck::exec {

using value::ChangeKind;

void ChangelogNormalizeOperator::change(value::Change&& change, int /*input*/) {
    value::Row key;
    for (int column : key_) key.push_back(change.row[static_cast<std::size_t>(column)]);
    const auto found = last_.find(key);
    const bool known = found != last_.end();
    if (!value::adds(change.kind)) {
        if (!known) return;
        emit(ChangeKind::Delete, std::move(found->second));
        last_.erase(found);
        return;
    }
    if (!known) {
        last_.emplace(std::move(key), change.row);
        return emit(ChangeKind::Insert, std::move(change.row));
    }
    if (!rules().passes_upsert(found->second, change.row, change.kind)) return;
    emit(ChangeKind::UpdateBefore, std::exchange(found->second, change.row));
    emit(ChangeKind::UpdateAfter, std::move(change.row));
}

}  // namespace wtck::exec
