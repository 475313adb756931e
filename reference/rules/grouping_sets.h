// What a row's grouping set does to its keys.
#pragma once

#include <string>

#include "reference/value/value.h"

namespace wtck::rules {

/// GS-02: a key that the row's set lacks is NULL in the result.
value::Value absent_key(const value::Value& key);

/// GS-50: each set has groups of its own, so that a NULL in the data and the NULL of an absent key are never one group.
std::string set_mark(const std::string& set);

}  // namespace wtck::rules
