// The columns of a case's result.
#pragma once

#include <memory>
#include <optional>

#include "reports/json/cursor.h"
#include "runner/case/case.h"
#include "runner/case/row_reader.h"

namespace wtck::runner {

/// Names and types as `expect.schema` has them, else as the first text binds under the case's first profile; nothing if
/// neither tells. `sound`: texts and tables have no faults, so that binding makes sense.
std::optional<RowShape> result_shape(const std::shared_ptr<const Case>& of, const std::optional<json::Cursor>& expect,
                                     bool sound);

}  // namespace wtck::runner
