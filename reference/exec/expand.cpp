#include "reference/exec/expand.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void ExpandOperator::change(value::Change&& change, int /*input*/) {
    value::Row keys;
    keys.reserve(expand_.keys.size());
    for (const bind::ExprPtr& expr : expand_.keys) keys.push_back(evaluate(*expr, change.row, context().zone));
    for (const bind::Expand::Set& set : expand_.sets) {
        value::Row row = change.row;
        for (const value::Value& key : keys) row.push_back(rules().absent_key(key));
        for (const int key : set.keys)
            row[change.row.size() + static_cast<std::size_t>(key)] = keys[static_cast<std::size_t>(key)];
        row.emplace_back(rules().set_mark(set.name));
        emit(change.kind, std::move(row));
    }
}

}  // namespace wtck::exec
