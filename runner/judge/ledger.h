// The ledger of an engine's version: which cases it is known to fail, how, and why. A failure that is not listed, one
// in another way than listed, and a listed one that passes are news.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reports/result.h"

namespace wtck::runner {

/// How a variant fails, without any words of the engine: the difference, or the class of the error.
struct Fingerprint {
    std::optional<reports::Difference> difference = {};
    std::string error_class = {};
};
Fingerprint fingerprint_of(const reports::Result& result);
bool same(const Fingerprint& a, const Fingerprint& b);

/// Why an engine fails. Flaky: it may pass as well, and fail in any way.
enum class LedgerClass { Bug, ByDesign, NotImplemented, Flaky };
std::string_view to_string(LedgerClass of);
std::optional<LedgerClass> parse_ledger_class(std::string_view text);

struct LedgerEntry {
    std::string id;  // of a case (all its variants) or variant, or a pattern with * and ?
    LedgerClass of = LedgerClass::Bug;
    std::string reason = {};
    std::string link = {};
    std::string defect = {};  // the rule value that makes the reference fail the same way (reference/rules/defects.h)
    std::optional<Fingerprint> fingerprint = {};  // none: however it fails
};

class Ledger {
  public:
    std::string engine;
    std::string version;
    std::vector<LedgerEntry> entries;

    /// The entry for a variant: its own, else that of its case, else the first pattern that matches.
    const LedgerEntry* find(const reports::Result& result) const;

    /// The result in the light of the ledger: `fail` and engine errors become `known` or `changed`, `pass` becomes
    /// `fixed`, as far as they are listed.
    reports::Result judged(reports::Result result) const;

    /// Ids of entries that match none of these cases and variants.
    std::vector<std::string> stale(const std::set<std::string>& ids) const;

    /// The ledger that this run would have needed. Entries of variants that were not compared stay as they are.
    Ledger updated(const std::vector<reports::Result>& results) const;
};

}  // namespace wtck::runner
