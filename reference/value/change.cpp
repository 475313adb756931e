#include "reference/value/change.h"

#include <algorithm>
#include <unordered_map>

namespace wtck::value {

std::string_view to_string(ChangeKind kind) {
    switch (kind) {
        case ChangeKind::Insert: return "+I";
        case ChangeKind::UpdateBefore: return "-U";
        case ChangeKind::UpdateAfter: return "+U";
        case ChangeKind::Delete: return "-D";
    }
    return "";
}

std::optional<ChangeKind> parse_change_kind(std::string_view text) {
    for (const ChangeKind kind :
         {ChangeKind::Insert, ChangeKind::UpdateBefore, ChangeKind::UpdateAfter, ChangeKind::Delete}) {
        if (text == to_string(kind)) return kind;
    }
    return std::nullopt;
}

std::vector<Row> materialise(const Changes& changes, std::vector<Row>* missing) {
    std::unordered_map<Row, std::size_t, RowHash, RowSame> counts;
    for (const Change& change : changes) {
        if (adds(change.kind)) {
            ++counts[change.row];
            continue;
        }
        const auto found = counts.find(change.row);
        if (found == counts.end()) {
            if (missing) missing->push_back(change.row);
        } else if (--found->second == 0) {
            counts.erase(found);
        }
    }
    std::vector<Row> rows;
    for (const auto& [row, count] : counts) rows.insert(rows.end(), count, row);
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return compare(a, b) < 0; });
    return rows;
}

}  // namespace wtck::value
