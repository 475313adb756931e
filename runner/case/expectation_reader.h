// What a case expects: of a step, or of the whole.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/case/case.h"
#include "runner/case/row_reader.h"

namespace wtck::runner {

/// Where an error may stand, and whose text its position lies in.
struct ErrorPlace {
    std::string text;        // the case's first text
    bool in_a_step = false;  // then it is always one of running
};

ExpectedError read_error(const json::Cursor& at, const ErrorPlace& place);

/// The columns that an `expect` names in its `schema`; nothing if it has none or a faulty one.
std::optional<RowShape> read_schema(const json::Cursor& expect);

/// Reads `expect`, `any_of` or `error` of a step; nothing if it has none of them. Without a shape rows have no types.
std::optional<StepExpectation> read_step_expectation(const json::Cursor& step, const RowShape* shape,
                                                     const std::string& text);

/// Reads a case-level `expect`, but for the faults of its `schema`, which read_schema finds.
Expectation read_expectation(const json::Cursor& at, const RowShape* shape, const std::string& text);

/// Reads a case-level `any_of`. A schema of an answer's own counts for its rows.
std::vector<Alternative<Expectation>> read_alternatives(const json::Cursor& at, const RowShape* shape,
                                                        const std::string& text);

}  // namespace wtck::runner
