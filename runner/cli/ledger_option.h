// --ledger: which file it is, what is wrong with it, and writing it anew.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

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
};

/// What is wrong with --ledger before the engine is known.
std::optional<std::string> check_ledger_option(const RunOptions& options);

/// The ledger for a started engine, or everything that is wrong with it.
std::variant<LedgerOption, std::vector<std::string>> load_ledger(const RunOptions& options,
                                                                 const Description& description,
                                                                 const Selection& selection);

/// Writes what the ledger should have been; false if the file can't be written.
bool update_ledger(const LedgerOption& option, const std::vector<reports::Result>& results);

}  // namespace wtck::runner
