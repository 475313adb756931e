#include "runner/judge/ledger.h"

#include <fnmatch.h>

#include <algorithm>

namespace wtck::runner {
namespace {

using reports::Difference;
using reports::Result;
using reports::Verdict;

bool same_difference(const Difference& a, const Difference& b) {
    return a.strength == b.strength && a.step == b.step && a.missing == b.missing && a.extra == b.extra &&
           a.more_missing == b.more_missing && a.more_extra == b.more_extra && a.what == b.what &&
           a.expected == b.expected && a.found == b.found;
}

bool matches(const std::string& pattern, const std::string& id) {
    return fnmatch(pattern.c_str(), id.c_str(), 0) == 0;
}

std::string listed_as(const LedgerEntry& entry) {
    std::string text = "listed as " + std::string(to_string(entry.of));
    if (!entry.reason.empty()) text += ": " + entry.reason;
    if (!entry.link.empty()) text += " (" + entry.link + ")";
    return text;
}

}  // namespace

Fingerprint fingerprint_of(const Result& result) {
    Fingerprint fingerprint = {.difference = result.difference, .error_class = result.error_class};
    if (fingerprint.difference) fingerprint.difference->moment.clear();
    return fingerprint;
}

bool same(const Fingerprint& a, const Fingerprint& b) {
    if (a.difference.has_value() != b.difference.has_value() || a.error_class != b.error_class) return false;
    return !a.difference || same_difference(*a.difference, *b.difference);
}

bool is_failure(const Result& result) {
    return result.verdict == Verdict::Fail || result.verdict == Verdict::Known || result.verdict == Verdict::Changed ||
           (result.verdict == Verdict::Error && result.kind == reports::ErrorKind::Engine);
}

bool is_pass(const Result& result) {
    return result.verdict == Verdict::Pass || result.verdict == Verdict::Fixed;
}

bool LedgerEntry::lists(const Result& failure) const {
    return of == LedgerClass::Flaky || !fingerprint || same(*fingerprint, fingerprint_of(failure));
}

std::string_view to_string(LedgerClass of) {
    switch (of) {
        case LedgerClass::Bug: return "bug";
        case LedgerClass::ByDesign: return "by-design";
        case LedgerClass::NotImplemented: return "not-implemented";
        case LedgerClass::Flaky: return "flaky";
    }
    return {};
}

std::optional<LedgerClass> parse_ledger_class(std::string_view text) {
    for (const LedgerClass of :
         {LedgerClass::Bug, LedgerClass::ByDesign, LedgerClass::NotImplemented, LedgerClass::Flaky}) {
        if (text == to_string(of)) return of;
    }
    return std::nullopt;
}

const LedgerEntry* Ledger::find(const Result& result) const {
    const std::string full = reports::full_id(result);
    const std::string exact = reports::exact_id(result);
    for (const std::string& id : {exact, result.id}) {
        for (const LedgerEntry& entry : entries) {
            if (entry.id == id) return &entry;
        }
    }
    for (const LedgerEntry& entry : entries) {
        if (entry.is_pattern() && (matches(entry.id, full) || matches(entry.id, exact))) return &entry;
    }
    return nullptr;
}

Result Ledger::judged(Result result) const {
    if (!is_failure(result) && !is_pass(result)) return result;
    const LedgerEntry* entry = find(result);
    if (!entry) return result;
    if (is_pass(result)) {
        if (entry->of == LedgerClass::Flaky) return result;
        result.verdict = Verdict::Fixed;
        result.reason = listed_as(*entry) + ", but it passes";
        return result;
    }
    const bool as_listed = entry->lists(result);
    result.verdict = as_listed ? Verdict::Known : Verdict::Changed;
    result.reason = listed_as(*entry) + (as_listed ? "" : ", but it fails in another way");
    return result;
}

std::vector<std::string> Ledger::stale(const std::set<std::string>& ids) const {
    std::set<std::string> names = ids;
    for (const std::string& id : ids) {
        if (id.find('/') == std::string::npos) names.insert(id + "/" + std::string(reports::kOwnVariant));
    }
    std::vector<std::string> result;
    for (const LedgerEntry& entry : entries) {
        const bool found = entry.is_pattern() ? std::any_of(names.begin(), names.end(),
                                                            [&](const auto& id) { return matches(entry.id, id); })
                                              : names.contains(entry.id);
        if (!found) result.push_back(entry.id);
    }
    return result;
}

}  // namespace wtck::runner
