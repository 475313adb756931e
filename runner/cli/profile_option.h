// --profile and --defect, as several commands have them.
#pragma once

#include <optional>
#include <string>

#include "runner/engine/engine.h"

namespace wtck::runner {

/// What is wrong with the name of a profile, if anything.
std::optional<std::string> check_profile(const std::optional<std::string>& name);
/// What is wrong with the name of a defect, if anything.
std::optional<std::string> check_defect(const std::optional<std::string>& name);

/// That an engine does not answer for a profile, if so.
std::optional<std::string> wrong_profile(const std::optional<std::string>& name, const Description& description);

}  // namespace wtck::runner
