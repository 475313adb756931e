// The options of early and late fire.
#pragma once

#include <optional>

#include "reference/plan/plan.h"
#include "reference/plan/settings.h"

namespace wtck::plan {

/// What the options say of a group window; nothing where it emits each result once. Refuses what Flink refuses
/// (EMIT-03, EMIT-05), and text that is no duration.
std::optional<Emission> emission_of(const Settings& settings, const bind::WindowSpec& spec, const rules::Rules& rules);

/// Flink's durations, `10 s` or `500ms`, in milliseconds; without a unit they are milliseconds.
std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace wtck::plan
