// A ledger written anew from a run.
#pragma once

#include <set>

#include "runner/judge/ledger.h"

namespace wtck::runner {

/// The ledger that the run would have needed, and how it differs from the one before.
struct LedgerUpdate {
    Ledger ledger;
    std::vector<std::string> added = {};  // ids of entries
    std::vector<std::string> changed = {};
    std::vector<std::string> dropped = {};
    std::vector<std::string> kept = {};
};

/// What was compared is judged as expected under the new ledger, what was not is judged as before; class, reason and
/// link go over to what comes of an entry. An entry of which one variant passes and another does not becomes one entry
/// for each of the others. `known`: the full ids of all variants that there are, run or not.
LedgerUpdate update(const Ledger& before, const std::vector<reports::Result>& results,
                    const std::set<std::string>& known);

}  // namespace wtck::runner
