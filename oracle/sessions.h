// Which session a row is in: the one window function whose windows depend on what else has arrived.
#pragma once

#include "oracle/script.h"
#include "oracle/windows.h"

namespace wtck::oracle {

/// The rows of a SESSION function, each with the bounds of its session, at the moment the session is complete.
Part place_in_sessions(Script& script, const bind::Relation& relation, const bind::WindowTableFunction& window,
                       const Part& input, NullTime null_time);

/// The column of this SESSION function's input that a column plainly stands for, or -1. Refuses where it comes through
/// a relation that may change it.
int session_column(const bind::Relation& relation, int column, const bind::WindowSpec& spec);

}  // namespace wtck::oracle
