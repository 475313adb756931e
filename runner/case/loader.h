// From files to cases: everything that is wrong with a file is found in one go.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/case/case.h"

namespace wtck::runner {

struct Suite {
    std::string file;
    std::string name;
    std::string title;
    std::vector<std::string> tables;  // names of the shared tables
    std::vector<std::string> views;
    std::vector<std::shared_ptr<const Case>> cases;
};

struct Loaded {
    std::vector<Suite> suites;  // in the order of the files' names
    std::vector<json::Fault> faults;
};

/// Loads files, and the suites of folders: every *.json directly in them but the catalogue's capabilities.json and
/// errors.json. A file with faults yields no cases. A case without an expectation is a fault unless `incomplete` (which
/// only `complete` wants).
Loaded load_suites(const std::vector<std::filesystem::path>& paths, bool incomplete = false);

/// Loads one suite from memory; `file` is its name in faults.
Loaded load_suite(const std::string& text, const std::string& file, bool incomplete = false);

}  // namespace wtck::runner
