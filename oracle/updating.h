// Aggregates that are updated with every row: what they come to after each.
#pragma once

#include "oracle/script.h"

namespace wtck::oracle {

/// The steps `grouped`, `running` and `changed`. Of a group the first result comes as +I, each later one that is
/// another as -U of the one before and +U (AGG-67).
Part updating_aggregate(Script& script, const bind::Relation& relation, const bind::Aggregate& aggregate,
                        const Part& input);

}  // namespace wtck::oracle
