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

/// Fails in a way that a ledger may know; faults of adapter and harness never are.
bool is_failure(const reports::Result& result);
bool is_pass(const reports::Result& result);

struct LedgerEntry {
    std::string id;  // of a case (all its variants) or variant (the own one is `ID/text-1`), or a pattern with * and ?
    LedgerClass of = LedgerClass::Bug;
    std::string reason = {};
    std::string link = {};
    std::string defect = {};  // the rule value that makes the reference fail the same way (reference/rules/defects.h)
    std::optional<Fingerprint> fingerprint = {};  // none: however it fails

    bool is_pattern() const { return id.find_first_of("*?[") != std::string::npos; }
    /// Whether the variant fails as listed here.
    bool lists(const reports::Result& failure) const;
};

class Ledger {
  public:
    std::string engine;
    std::string version;
    std::optional<std::string> profile = {};  // of runs under this profile; none: under the engine's own
    std::vector<LedgerEntry> entries = {};

    /// The entry for a variant: its own, else that of its case, else the first pattern that matches. Only the id and
    /// the variant of the result are looked at.
    const LedgerEntry* find(const reports::Result& result) const;

    /// The result in the light of the ledger: `fail` and engine errors become `known` or `changed`, `pass` becomes
    /// `fixed`, as far as they are listed.
    reports::Result judged(reports::Result result) const;

    /// Ids of entries that match none of these cases and variants.
    std::vector<std::string> stale(const std::set<std::string>& ids) const;
};

}  // namespace wtck::runner
