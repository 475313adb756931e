// GROUP BY: its keys, and the sets of them that ROLLUP, CUBE and GROUPING SETS stand for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/expression.h"
#include "reference/bind/group_window.h"
#include "reference/bind/relation.h"
#include "reference/bind/scope.h"
#include "reference/sql/syntax.h"

namespace wtck::bind {

struct GroupBy {
    std::vector<ExprPtr> keys;           // all different, in order of first mention
    std::vector<std::vector<int>> sets;  // indices into keys, ascending; a plain GROUP BY is one set of all

    std::optional<GroupWindowCall> window;  // a group window among the keys; then there is one set

    bool total = true;  // no key is written down, not even in sets: `GROUP BY ()`

    bool has_sets() const { return sets.size() > 1; }
    bool in_every_set(int key) const;
};

/// The sets of elements side by side are multiplied (GS-51); two alike give every row twice (GS-52), unless GROUP BY is
/// DISTINCT. Throws SqlError.
GroupBy bind_group_by(const sql::Select& select, const Catalog& catalog, const Scope& scope);

/// The aggregate's input and keys where there are several sets: the input expanded, its columns in front, and per key
/// of `group` what stands for it in the expanded rows, then the name of the set.
struct Expanded {
    RelationPtr relation;
    std::vector<ExprPtr> keys;
};
Expanded expand(RelationPtr input, const GroupBy& group, sql::Position at);

/// GROUPING or GROUPING_ID: a bit for each of these keys, the last one lowest, 1 where the row's set lacks it (GS-53).
std::int64_t grouping_bits(const std::vector<int>& set, const std::vector<int>& keys);
/// GROUP_ID: how many sets before this one are the same (GS-54).
std::int64_t group_number(const GroupBy& group, std::size_t set);

}  // namespace wtck::bind
