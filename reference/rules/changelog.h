// Which results are worth emitting.
#pragma once

#include <cstdint>

#include "reference/value/change.h"
#include "reference/value/value.h"

namespace wtck::rules {

/// AGG-06, GEN-15: a window whose rows were all taken back yields nothing. `count` is rows added less rows retracted.
bool emits_window(std::int64_t count);

/// AGG-67: an update that changes nothing is not emitted.
bool emits_update(const value::Row& before, const value::Row& after);

/// CHG-57: whether a regular aggregate of a stream is taken to update its rows: always, though one without results over
/// inserts (SELECT DISTINCT) never does.
bool updates_groups(bool has_results, bool input_updates);

/// CHG-51: an upsert of the row that is there already is not passed on, whether it is spelled +I or +U.
bool passes_upsert(const value::Row& before, const value::Row& after, value::ChangeKind kind);

/// CHG-56: a group that has lost its last row is deleted, that of an aggregate without keys (`global`) as well.
bool ends_group(std::int64_t rows, bool global);

/// AGG-70: only an insertion makes a group of the updating aggregate. Where a row is taken back whose group is not
/// there, there is nothing to take back from: ignored.
bool makes_group(value::ChangeKind kind);

}  // namespace wtck::rules
