// Which sizes of a window function are refused, whatever stands on it.
#pragma once

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// A hundred thousand years, in milliseconds: no sum of such lengths and a time leaves 64 bits. Longer ones are refused
/// as beyond this engine.
constexpr std::int64_t kLongestDuration = 36'524'250 * value::kDay;

/// Refuses what the rules don't allow, and what is beyond this engine.
void check_window(const bind::WindowSpec& spec, const rules::Rules& rules, bool batch);

}  // namespace wtck::plan
