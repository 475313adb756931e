// The options of a query that are known here.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace wtck::plan {

using Settings = std::map<std::string, std::string>;

/// Whether the option is `true`.
bool is_set(const Settings& settings, const std::string& name);

/// Whether aggregates are told to do without a local one in front.
bool one_phase_forced(const Settings& settings);

/// Refuses as unsupported what may change the answer of these operators; options that change plans, never rows, are
/// harmless (AGG-66).
void check_settings(const Settings& settings, const std::vector<std::string>& operators);

}  // namespace wtck::plan
