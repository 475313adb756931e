// A group window as the window aggregate that it says the same as.
#pragma once

#include "reference/bind/relation.h"

namespace wtck::oracle {

/// GRP-51: GROUP BY the bounds of a window function over the same input; SESSION is cut by the keys. Throws Refusal
/// where such a key is no column.
bind::RelationPtr as_window_aggregate(const bind::Relation& relation, const bind::GroupWindow& group);

}  // namespace wtck::oracle
