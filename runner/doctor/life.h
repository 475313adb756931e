// The life of an adapter's process: one case after another, its end, and the next one.
#pragma once

#include <vector>

#include "runner/doctor/patient.h"

namespace wtck::runner::doctor {

/// Nothing is left over from a case; it ends when told to; one that was killed can be replaced. Afterwards it is
/// stopped.
std::vector<Trial> check_life(Patient& patient);

}  // namespace wtck::runner::doctor
