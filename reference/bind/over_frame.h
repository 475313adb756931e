// The frame of an OVER: ROWS or RANGE, and its bounds.
#pragma once

#include "reference/bind/expression_binder.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

/// Bounds must be constants: a number of rows, or an interval of time beside one sort key that is a time. Without a
/// frame in the text: up to the current row and its peers, or, where `order` is empty, the whole partition.
Frame bind_frame(const std::optional<sql::Frame>& frame, const std::vector<SortKey>& order,
                 const ExpressionBinder& below, sql::Position at);

}  // namespace wtck::bind
