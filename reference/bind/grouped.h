// The relation that GROUP BY makes, from what was bound of it.
#pragma once

#include <vector>

#include "reference/bind/relation.h"

namespace wtck::bind {

/// The output of an aggregate, in this order.
struct GroupedColumns {
    std::vector<ExprPtr> keys;
    std::vector<Column> properties;  // of a group window
    std::vector<AggregateCall> calls;
    std::size_t size() const { return keys.size() + properties.size() + calls.size(); }
};

RelationPtr make_aggregate(RelationPtr input, const GroupedColumns& columns, sql::Position at);
RelationPtr make_group_window(RelationPtr input, const WindowSpec& window, const GroupedColumns& columns,
                              sql::Position at);

}  // namespace wtck::bind
