// One case of a suite file.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "reports/json/cursor.h"
#include "runner/case/case.h"
#include "runner/case/table_reader.h"

namespace wtck::runner {

/// What the cases of a file share.
struct Shared {
    Tables tables;
    std::map<std::string, std::string> views;
    bool incomplete = false;  // a case without an expectation is no fault
};

/// Reads a case; with faults the result is not to be used.
std::shared_ptr<const Case> read_case(const json::Cursor& at, const Shared& shared);

}  // namespace wtck::runner
