// Ledgers as files.
#pragma once

#include <string>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/judge/ledger.h"

namespace wtck::runner {

/// Reads a ledger; nothing, and at least one fault, if it is none.
std::optional<Ledger> read_ledger(const std::string& text, const std::string& file, std::vector<json::Fault>& faults);
std::string ledger_text(const Ledger& ledger);

}  // namespace wtck::runner
