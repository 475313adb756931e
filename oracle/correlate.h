// Rows that a table function makes of each row.
#pragma once

#include "oracle/script.h"

namespace wtck::oracle {

/// The step `correlated`: each row of the input with each row that the function gives for it.
Part correlate(Script& script, const bind::Relation& relation, const bind::Correlate& correlate, const Part& input);

}  // namespace wtck::oracle
