// Equality of what was expected and what an engine said: by value, with a tolerance for FLOAT and DOUBLE.
#pragma once

#include "reference/value/change.h"
#include "runner/judge/row_text.h"

namespace wtck::runner {

/// DOUBLE at 1e-9 relative, FLOAT at 1e-6; NaN equals NaN, -0 equals 0; NULL equals NULL; MAP and MULTISET in any
/// order. Numbers of unknown types compare as numbers.
bool near(const value::Value& a, const value::Value& b, const value::Type& type);
bool near(const value::Row& a, const value::Row& b, const Types& types);

inline bool near(const value::Change& a, const value::Change& b, const Types& types) {
    return a.kind == b.kind && near(a.row, b.row, types);
}

}  // namespace wtck::runner
