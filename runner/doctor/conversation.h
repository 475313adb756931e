// What the protocol asks of every adapter: the answer to start, one answer a request, refusals.
#pragma once

#include <set>
#include <variant>
#include <vector>

#include "runner/doctor/patient.h"

namespace wtck::runner::doctor {

/// Starts it. A Fault: it could not be started.
std::variant<Trial, Fault> check_start(Patient& patient, const std::set<std::string>& capabilities);

/// Its answers to a case that emits nothing: there is one, on a line of its own, with the right number and shape.
std::vector<Trial> check_conversation(Patient& patient);

/// What it says to a query that is wrong, and to one that it does not claim.
std::vector<Trial> check_refusals(Patient& patient);

}  // namespace wtck::runner::doctor
