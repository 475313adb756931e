// What a case would expect if an answer were right.
#pragma once

#include "runner/engine/engine.h"

namespace wtck::runner {

/// An error of an engine as what is expected; its words are not.
ExpectedError expected_error(const EngineError& error);
/// Expects of each step what an answer step by step says, and its error in the step after those.
void expect_steps(Case& draft, const Answer& answer);

/// The case with the answer as its expectation, in place of what it says of rows and errors: step by step where it has
/// a timeline and the answer knows its steps, else the final rows; or the error.
Case drafted(const Case& of, Answer answer);

}  // namespace wtck::runner
