// Composite values as JSON texts: see storage.h.
#pragma once

#include <string>
#include <string_view>

#include "reference/value/value.h"

namespace wtck::oracle {

/// The text of a ROW, ARRAY, MAP or MULTISET whose type is_stored().
std::string to_json(const value::Value& value, const value::Type& type);

/// And back.
value::Value from_json(std::string_view text, const value::Type& type);

}  // namespace wtck::oracle
