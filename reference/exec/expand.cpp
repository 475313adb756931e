#include "reference/exec/expand.h"

#include "reference/exec/evaluate.h"

namespace wtck::exec {

void ExpandOperator::change(value::Change&& change, int /*input*/) {
    const value::Row keys = values_of(expand_.keys, change.row, zone());
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
