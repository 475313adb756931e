// Values on their way through an adapter and back, and how much of them it takes.
#pragma once

#include <vector>

#include "runner/doctor/patient.h"

namespace wtck::runner::doctor {

/// Values that are easily spoilt.
std::vector<Trial> check_values(Patient& patient);
/// Many rows, and long messages.
std::vector<Trial> check_volume(Patient& patient);

}  // namespace wtck::runner::doctor
