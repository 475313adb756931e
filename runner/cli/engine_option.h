// Engines that several commands start.
#pragma once

#include "runner/cli/console.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

/// Says that an engine could not be started, why, and the end of its log.
reports::Exit no_start(const Console& console, const std::string& name, Engine& engine, const Fault& why);

/// Starts an engine that has to answer for a profile, if one is named; else how the command ends, which has been said.
std::variant<Description, reports::Exit> start_for(const std::optional<std::string>& profile, const Console& console,
                                                   const std::string& name, Engine& engine);

}  // namespace wtck::runner
