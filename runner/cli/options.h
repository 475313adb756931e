// What each command is asked to do, as plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runner/engine/child_engine.h"

namespace wtck::runner {

/// Which cases: of these files and folders (without any, of the folder cases/) those with these ids (without any, all),
/// narrowed by the other parts.
struct SelectionOptions {
    std::vector<std::string> cases = {};
    std::optional<std::string> filter = {};  // POSIX extended regular expression, searched in ids
    std::optional<std::string> rule = {};    // id of the catalogue
    std::optional<std::string> shard = {};   // `I/N`: the I-th of N parts
    bool may_be_empty = false;
    bool incomplete = false;  // cases without an expectation are welcome
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
    ChildOptions child;
    std::optional<std::string> ledger;  // file; else that of the engine's version, if there is one
    bool update_ledger = false;
    int jobs = 1;
};

struct RecordOptions {
    SelectionOptions selection = {.incomplete = true};
    std::string engine;
    std::optional<std::string> profile;
    ChildOptions child;
    int jobs = 1;
    std::optional<std::string> output;  // file; else oracle/recordings/NAME-VERSION.jsonl
    bool stale = false;                 // only what the file has no answer to
};

struct CompareOptions {
    SelectionOptions selection = {.incomplete = true};
    std::string first;  // engines
    std::string second;
    std::optional<std::string> profile;
    ChildOptions child;
    int jobs = 1;
    std::optional<std::string> json;  // file
};

struct ListOptions {
    SelectionOptions selection;
    std::optional<std::string> engine;  // what a run on it would do; else only what is selected
    std::optional<std::string> profile;
    ChildOptions child;
    bool all = false;  // also what is left out
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
    SelectionOptions selection = {.incomplete = true};  // of one case
    std::optional<std::string> profile;
    std::optional<std::string> defect;
};

struct NewOptions {
    std::string id;
    std::optional<std::string> file;  // else ID.json
    std::string window = "tumble";    // `tumble`, `hop`, `cumulate`, `session`
};

struct CompleteOptions {
    SelectionOptions selection = {.incomplete = true};
    std::vector<std::string> engines;  // else reference and oracle
    std::optional<std::string> profile;
    ChildOptions child;
    bool again = false;  // also cases that expect something already
    bool write = false;
};

struct DoctorOptions {
    std::string engine;
    ChildOptions child;
};

}  // namespace wtck::runner
