// Which results are worth emitting.
#pragma once

#include <cstdint>

#include "reference/value/value.h"

namespace wtck::rules {

/// AGG-06, GEN-15: a window whose rows were all taken back yields nothing. `count` is rows added less rows retracted.
bool emits_window(std::int64_t count);

/// AGG-67: an update that changes nothing is not emitted.
bool emits_update(const value::Row& before, const value::Row& after);

}  // namespace wtck::rules
