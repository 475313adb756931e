// The relation that GROUP BY makes, from what was bound of it.
#pragma once

#include <vector>

#include "reference/bind/group_window.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

/// The output of an aggregate, in this order.
struct GroupedColumns {
    std::vector<ExprPtr> keys;
    std::vector<Column> properties;  // of a group window
    std::vector<AggregateCall> calls;
    std::size_t size() const { return keys.size() + properties.size() + calls.size(); }
};

/// Keys over these columns, as which they are no time attributes any more (TIM-55): but for the window_time of a window
/// whose bounds are keys as well.
std::vector<ExprPtr> as_keys(std::vector<ExprPtr> keys, const std::vector<Column>& below);

RelationPtr make_aggregate(RelationPtr input, const GroupedColumns& columns, sql::Position at);
/// Over a time that is computed, the input has a column more.
RelationPtr make_group_window(RelationPtr input, const GroupWindowCall& window, const GroupedColumns& columns,
                              sql::Position at);

}  // namespace wtck::bind
