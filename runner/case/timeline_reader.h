// The events of a timeline. What is expected of each step is read by expectation_reader, once the types are known.
#pragma once

#include <vector>

#include "reports/json/cursor.h"
#include "runner/case/case.h"
#include "runner/case/table_reader.h"

namespace wtck::runner {

/// What a timeline may refer to.
struct Inputs {
    Tables tables;                              // all of the case
    std::vector<const LoadedTable*> mentioned;  // those that the case's text reads
    bool text_known = true;                     // false: the text is faulty, and so `mentioned` says nothing
};

/// Reads the steps of a timeline, as many as the array has.
std::vector<CaseStep> read_timeline(const json::Cursor& at, const Inputs& inputs);

/// Reads the rows of a `rows` step: an array in order of arrival, or an object of arrays, table after table.
void read_rows_step(const json::Cursor& at, const Inputs& inputs, CaseStep& step);

/// The timeline of a case without one: the rows of each table that its text reads, then the end.
std::vector<CaseStep> default_timeline(const Inputs& inputs);

}  // namespace wtck::runner
