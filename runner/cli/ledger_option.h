// --ledger: which file it is, what is wrong with it, and writing it anew.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "runner/cli/console.h"
#include "runner/cli/options.h"
#include "runner/cli/selection.h"
#include "runner/engine/engine.h"
#include "runner/judge/ledger.h"

namespace wtck::runner {

/// The ledger of a run. Without a file it is empty.
struct LedgerOption {
    std::string file;
    bool exists = false;
    Ledger ledger = {};
    std::vector<std::string> stale = {};  // ids that match nothing in the whole suite
    std::set<std::string> known = {};     // ids of all variants, run or not
    bool whole_suite = true;              // nothing is unknown
};

/// What is wrong with --ledger before the engine is known.
std::optional<std::string> check_ledger_option(const RunOptions& options);

/// The ledger for a started engine, or everything that is wrong with it.
std::variant<LedgerOption, std::vector<std::string>> load_ledger(const RunOptions& options,
                                                                 const Description& description,
                                                                 const Selection& selection);

/// Writes what the ledger should have been and prints what became of its entries; false if the file can't be written.
/// Stale entries go where the whole suite was at hand.
bool update_ledger(const LedgerOption& option, const std::vector<reports::Result>& results, const Console& console);

}  // namespace wtck::runner
