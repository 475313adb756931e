// What each command is asked to do, as plain data.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace wtck::runner {

/// Which cases: of these files and folders (without any, of the folder cases/) those with these ids (without any, all),
/// narrowed by the other parts.
struct SelectionOptions {
    std::vector<std::string> cases;
    std::optional<std::string> filter;  // POSIX extended regular expression, searched in ids
    std::optional<std::string> rule;    // id of the catalogue
    std::optional<std::string> shard;   // `I/N`: the I-th of N parts
};

/// Files of reports.
struct ReportOptions {
    std::optional<std::string> json;
    std::optional<std::string> junit;
    std::optional<std::string> tap;
    std::optional<std::string> markdown;
};

struct RunOptions {
    SelectionOptions selection;
    std::string engine = "reference";
    std::optional<std::string> profile;
    std::optional<std::string> defect;  // what the reference is to do wrong
    ReportOptions reports;
    std::chrono::milliseconds timeout{10'000};
    std::chrono::milliseconds start_timeout{60'000};
    std::optional<std::string> ledger;  // file; else that of the engine's version, if there is one
    bool update_ledger = false;
    bool check_protocol = false;
    int jobs = 1;
};

struct ListOptions {
    SelectionOptions selection;
};

struct LintOptions {
    SelectionOptions selection;
};

struct RulesOptions {
    SelectionOptions selection;
    bool defects = false;  // the table of Flink's defects instead
};

struct MergeOptions {
    std::vector<std::string> parts;  // files of JSON-lines reports
    ReportOptions reports;
};

struct ExplainOptions {
    SelectionOptions selection;  // of one case
    std::optional<std::string> profile;
    std::optional<std::string> defect;
};

}  // namespace wtck::runner
