// Binds one aggregate call, of GROUP BY or of OVER.
#pragma once

#include "reference/bind/expression_binder.h"

namespace wtck::bind {

/// `below` binds arguments and FILTER; `may_be_empty`: a result may be of no rows, and is nullable for that.
AggregateCall bind_aggregate(const sql::Call& call, sql::Position at, const Catalog& catalog,
                             const ExpressionBinder& below, bool may_be_empty);

/// Whether two calls give the same over the same rows.
bool same_call(const AggregateCall& a, const AggregateCall& b);

}  // namespace wtck::bind
