// Which session a row is in: the one window function whose windows depend on what else has arrived.
#pragma once

#include "oracle/script.h"
#include "oracle/windows.h"

namespace wtck::oracle {

/// The rows of a SESSION function, each with the bounds of its session, at the moment the session is complete.
Part place_in_sessions(Script& script, const bind::Relation& relation, const bind::WindowTableFunction& window,
                       const Part& input, NullTime null_time);

}  // namespace wtck::oracle
