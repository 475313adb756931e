// The catalogue beside the suites: rules, capabilities, codes of errors, user functions.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::runner {

struct Rule {
    std::string id;
    std::string text;
    std::string source;
    std::optional<std::string> untested;  // why no case can show it
};

/// One file of cases/rules: a family of rules, such as LATE.
struct RuleFamily {
    std::string file;
    std::string family;
    std::string title;
    std::vector<Rule> rules;
};

struct Catalogue {
    std::filesystem::path folder;                     // cases/
    std::vector<RuleFamily> families;                 // by file name
    std::map<std::string, std::string> capabilities;  // name → meaning
    std::map<std::string, std::string> errors;        // code → meaning
    std::set<std::string> functions;                  // headings `### name` of functions.md
    std::vector<json::Fault> faults;

    const Rule* find_rule(std::string_view id) const;
};

/// The folder cases/: $WTCK_CASES, else ./cases, else beside the executable, up to four folders above it.
std::optional<std::filesystem::path> find_cases();

/// Reads rules/*.json, capabilities.json, errors.json and functions.md of the folder. Rules that occur twice, or in the
/// file of another family, are faults like a file that cannot be read.
Catalogue load_catalogue(const std::filesystem::path& folder);

}  // namespace wtck::runner
