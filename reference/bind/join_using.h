// JOIN … USING and NATURAL JOIN: columns of one name become one.
#pragma once

#include "reference/bind/query_binder.h"

namespace wtck::bind {

/// The columns of a join before there is a condition: its relation has columns, and nothing else.
Bound side_by_side(const Bound& left, const Bound& right);

/// The join on equality of the columns that USING lists or, of NATURAL, that both sides have. These come first, each
/// once: the left side's of an inner or left join, the right side's of a right one, of a full one whichever is not
/// NULL. (WJN-66)
Bound share_columns(const sql::Join& join, JoinKind kind, const Bound& left, const Bound& right, Bound both,
                    const Catalog& catalog, sql::Position at);

}  // namespace wtck::bind
