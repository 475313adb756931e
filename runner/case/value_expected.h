// How a value of a type is written in JSON, in words.
#pragma once

#include <string>

#include "reference/value/type.h"

namespace wtck::runner {

/// `a TIMESTAMP(3) as text: yyyy-MM-dd HH:mm:ss[.S…]`, for faults.
std::string how_written(const value::Type& type);

/// The type without NOT NULL and the mark of a time attribute.
std::string bare_name(const value::Type& type);

}  // namespace wtck::runner
