// What a case rests on.
#pragma once

#include "reports/json/cursor.h"
#include "runner/case/case.h"

namespace wtck::runner {

/// One of `doc`, `observed` and `reasoned`, with what is said of it.
Source read_source(const json::Cursor& at);

}  // namespace wtck::runner
