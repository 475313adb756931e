#include "reference/exec/sort_values.h"

#include <algorithm>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

SortedRow with_sort_values(const std::vector<bind::SortKey>& keys, value::Row&& row, const value::Zone& zone) {
    value::Row values;
    values.reserve(keys.size());
    for (const bind::SortKey& key : keys) values.push_back(evaluate(*key.expr, row, zone));
    return {std::move(values), std::move(row)};
}

int compare_sorted(const std::vector<bind::SortKey>& keys, const SortedRow& a, const SortedRow& b) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const value::Value& x = a.keys[i];
        const value::Value& y = b.keys[i];
        if (x.is_null() != y.is_null()) return x.is_null() == keys[i].nulls_first ? -1 : 1;
        const int order = value::compare(x, y);
        if (order != 0) return keys[i].descending ? -order : order;
    }
    return 0;
}

void sort_rows(std::vector<SortedRow>& rows, const std::vector<bind::SortKey>& keys) {
    std::ranges::stable_sort(rows,
                             [&](const SortedRow& a, const SortedRow& b) { return compare_sorted(keys, a, b) < 0; });
}

}  // namespace wtck::exec
