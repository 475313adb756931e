// Expected and found changes of one stretch of the timeline, as a difference of the report.
#pragma once

#include "runner/case/case.h"
#include "runner/engine/engine.h"
#include "runner/judge/changes.h"

namespace wtck::runner {

/// How the rows of a case are compared: their types and the order that counts.
struct RowTerms {
    Types types;
    bool retype = false;  // the types are the answer's: what was expected was read without them
    Order order;
};
RowTerms row_terms(const Case& of, const Answer& answer);

/// Missing and extra rows, or the order where these are the same.
std::optional<reports::Difference> rows_difference(const value::Changes& expected, const value::Changes& found,
                                                   const RowTerms& terms);

/// Everything the answer emitted, in order.
value::Changes all_changes(const Answer& answer);

}  // namespace wtck::runner
