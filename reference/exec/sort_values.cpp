#include "reference/exec/sort_values.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

value::Row sort_values(const std::vector<bind::SortKey>& keys, const value::Row& row, const value::Zone& zone) {
    value::Row result;
    result.reserve(keys.size());
    for (const bind::SortKey& key : keys) result.push_back(evaluate(*key.expr, row, zone));
    return result;
}

int compare_sorted(const std::vector<bind::SortKey>& keys, const value::Row& a, const value::Row& b) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (a[i].is_null() != b[i].is_null()) return a[i].is_null() == keys[i].nulls_first ? -1 : 1;
        const int order = value::compare(a[i], b[i]);
        if (order != 0) return keys[i].descending ? -order : order;
    }
    return 0;
}

value::Row values_of(const std::vector<bind::ExprPtr>& exprs, const value::Row& row, const value::Zone& zone) {
    value::Row result;
    result.reserve(exprs.size());
    for (const bind::ExprPtr& expr : exprs) result.push_back(evaluate(*expr, row, zone));
    return result;
}

}  // namespace wtck::exec
