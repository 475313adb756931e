// --engine, as several commands have it.
#pragma once

#include "runner/cli/console.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

/// Says that an engine could not be started, why, and the end of its log.
reports::Exit no_start(const Console& console, const std::string& name, Engine& engine, const Fault& why);

}  // namespace wtck::runner
