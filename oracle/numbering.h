// ROW_NUMBER, RANK and DENSE_RANK of the rows of a window or, in batch, of any partition.
#pragma once

#include "oracle/expression.h"
#include "oracle/script.h"

namespace wtck::oracle {

/// The steps `kept` and `numbered`: all rows that are not late, when their window ends, each with its numbers; a filter
/// above takes what it wants. Rows equal in all sort keys come in order of arrival, or the other way round.
Part number_rows(Script& script, const bind::Relation& relation, const bind::Over& over, const Part& input,
                 bool latest_first);

/// The OVER below a filter that lets no more than so many of its numbers through. Null if there is none.
const bind::Over* bounds_numbers(const bind::Filter& filter);

/// The OVER below a filter that only lets number 1 through, ordered by a time attribute alone, descending: of equal
/// times the last arrival is that row (WDD-50). Null if the filter is no such one.
const bind::Over* keeps_last_row(const bind::Filter& filter);

/// SQL for a term of ORDER BY.
std::string order_sql(const bind::SortKey& key, const Scope& scope);

}  // namespace wtck::oracle
