#include "reference/rules/changelog.h"

namespace wtck::rules {

bool emits_window(std::int64_t count) {
    return count != 0;
}

bool emits_update(const value::Row& before, const value::Row& after) {
    return !value::same(before, after);
}

bool passes_upsert(const value::Row& before, const value::Row& after, value::ChangeKind /*kind*/) {
    return !value::same(before, after);
}

bool updates_groups(bool /*has_results*/, bool /*input_updates*/) {
    return true;
}

bool ends_group(std::int64_t rows, bool /*global*/) {
    return rows == 0;
}

bool makes_group(value::ChangeKind kind) {
    return value::adds(kind);
}

}  // namespace wtck::rules
