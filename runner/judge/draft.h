// What a case would expect if an answer were right.
#pragma once

#include "runner/engine/engine.h"

namespace wtck::runner {

/// The case with the answer as its expectation, in place of what it says of rows and errors: step by step where it has
/// a timeline and the answer knows its steps, else the final rows; or the error.
Case drafted(const Case& of, const Answer& answer);

}  // namespace wtck::runner
