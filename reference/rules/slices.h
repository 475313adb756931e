// How an engine keeps the rows of open windows. The reference keeps whole windows. Released engines keep slices that
// windows share, behind a buffer: with right decisions both give the same rows, but some defects need slices to show.
#pragma once

#include <cstdint>

#include "reference/bind/relation.h"
#include "reference/value/zone.h"

namespace wtck::rules {

/// How far a window function's slices are apart, in milliseconds: TUMBLE's size, HOP's slide, CUMULATE's step.
std::int64_t slice_length(const bind::WindowSpec& spec);

/// After this watermark, the first one at which buffered rows are looked through for windows that have ended: any.
std::int64_t next_look(std::int64_t watermark, const bind::WindowSpec& spec, const value::Zone& zone);

}  // namespace wtck::rules
