// Whether a variant applies to an engine, and the call that runs it there: what every command that asks engines shares.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "runner/engine/engine.h"

namespace wtck::runner {

/// Why an engine is not asked: a need that it does not claim, or words.
struct Inapplicable {
    std::string profile = {};  // under which it was looked at; empty if there is none
    std::string need = {};
    std::string reason = {};
};

/// Whether a case is about this profile.
bool applies_to(const Case& of, const std::string& profile);

/// The variant bound under the profile it runs under: `profile`, else the engine's first that the case applies to, of
/// `all`, which must outlive it.
std::variant<BoundVariant, Inapplicable> admit(const Variant& variant, const Description& description,
                                               const std::optional<std::string>& profile,
                                               const std::vector<Profile>& all = profiles());

/// Runs. Exceptions are bugs of an engine that lives in this program; they cost one case.
Outcome run_guarded(Engine& engine, const BoundVariant& bound);

}  // namespace wtck::runner
