// The choice of engine by name. No other code asks which one it is.
#pragma once

#include <string>
#include <variant>

#include "runner/engine/child_engine.h"

namespace wtck::runner {

/// `reference`, `oracle`, `replay:FILE` (a recording), `flink`, `flink@VERSION` (words after it go to the adapter) or
/// `exec:COMMAND`; else what is wrong with the name or the file, and what there is.
std::variant<EngineFactory, std::string> choose_engine(const std::string& name, const ChildOptions& options);

}  // namespace wtck::runner
