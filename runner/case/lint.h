// What is legal in a suite and yet bad: advice for authors, and the rules of this repository's own suites.
#pragma once

#include <vector>

#include "reports/json/cursor.h"
#include "runner/case/catalogue.h"
#include "runner/case/loader.h"

namespace wtck::runner {

using Finding = json::Fault;

/// Everything found in the suites. Rules and sources are asked only of suites that lie in the catalogue's folder; for
/// `contrast` all suites must be there.
std::vector<Finding> lint(const std::vector<Suite>& suites, const Catalogue& catalogue);

}  // namespace wtck::runner
