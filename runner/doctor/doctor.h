// Tests an adapter, for someone who writes one: what the protocol asks of it, and values that are easily spoilt on the
// way. Only what the engine claims is tried.
#pragma once

#include <set>
#include <variant>
#include <vector>

#include "runner/doctor/patient.h"

namespace wtck::runner::doctor {

struct Examination {
    Description description;
    std::vector<Trial> checks;
};

/// All checks in their order, or why the engine could not be started. `capabilities`: all that there are, or none if
/// the catalogue is not at hand.
std::variant<Examination, Fault> examine(const MakeEngine& make, const ChildOptions& options,
                                         const std::set<std::string>& capabilities);

}  // namespace wtck::runner::doctor
