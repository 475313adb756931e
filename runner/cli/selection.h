// Which cases a command is about: from words on the command line to variants.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <variant>

#include "runner/case/catalogue.h"
#include "runner/case/loader.h"
#include "runner/cli/options.h"

namespace wtck::runner {

/// A variant that was loaded and is not selected.
struct LeftOut {
    Variant variant;
    std::string by;  // `--filter`, `--rule`, `--shard`, `the ids given`
};

struct Selection {
    std::shared_ptr<const Catalogue> catalogue;  // empty where there is no folder cases/
    std::vector<Suite> suites;                   // as loaded
    std::vector<Variant> variants;               // in the suite's order
    std::vector<LeftOut> left_out;               // likewise
    std::set<std::string> known;                 // ids of all cases and variants that were loaded
    bool whole_suite = true;                     // the folder cases/: there an id is enough

    /// The shortest command line that selects just this variant: its id, after its file if need be.
    std::string words_for(const Variant& variant) const;
};

/// Loads and selects: of the named files and folders (without any, of the folder cases/) the named cases (without any,
/// all). Else says everything that is wrong: files with faults, names of nothing, an empty selection (unless it may be
/// empty).
std::variant<Selection, std::vector<std::string>> select(const SelectionOptions& options);

/// Where the variants stand in the whole suite, by id; empty where it is not at hand.
std::map<std::string, std::size_t> suite_places();

}  // namespace wtck::runner
