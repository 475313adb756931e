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

bool is_pattern(const std::string& id) {
    return id.find_first_of("*?[") != std::string::npos;
}

bool matches(const std::string& pattern, const std::string& id) {
    return fnmatch(pattern.c_str(), id.c_str(), 0) == 0;
}

/// Fails in a way that a ledger may know; faults of adapter and harness never are.
bool failed(const Result& result) {
    return result.verdict == Verdict::Fail || result.verdict == Verdict::Known || result.verdict == Verdict::Changed ||
           (result.verdict == Verdict::Error && result.kind == reports::ErrorKind::Engine);
}

bool passed(const Result& result) {
    return result.verdict == Verdict::Pass || result.verdict == Verdict::Fixed;
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
    for (const std::string& id : {full, result.id}) {
        for (const LedgerEntry& entry : entries) {
            if (entry.id == id) return &entry;
        }
    }
    for (const LedgerEntry& entry : entries) {
        if (is_pattern(entry.id) && matches(entry.id, full)) return &entry;
    }
    return nullptr;
}

Result Ledger::judged(Result result) const {
    if (!failed(result) && !passed(result)) return result;
    const LedgerEntry* entry = find(result);
    if (!entry) return result;
    const bool flaky = entry->of == LedgerClass::Flaky;
    if (passed(result)) {
        if (flaky) return result;
        result.verdict = Verdict::Fixed;
        result.reason = listed_as(*entry) + ", but it passes";
        return result;
    }
    const bool as_listed = flaky || !entry->fingerprint || same(*entry->fingerprint, fingerprint_of(result));
    result.verdict = as_listed ? Verdict::Known : Verdict::Changed;
    result.reason = listed_as(*entry) + (as_listed ? "" : ", but it fails in another way");
    return result;
}

std::vector<std::string> Ledger::stale(const std::set<std::string>& ids) const {
    std::vector<std::string> result;
    for (const LedgerEntry& entry : entries) {
        const bool found = is_pattern(entry.id) ? std::any_of(ids.begin(), ids.end(),
                                                              [&](const auto& id) { return matches(entry.id, id); })
                                                : ids.contains(entry.id);
        if (!found) result.push_back(entry.id);
    }
    return result;
}

Ledger Ledger::updated(const std::vector<Result>& results) const {
    Ledger ledger = {.engine = engine, .version = version, .entries = {}};
    std::set<const LedgerEntry*> seen;    // some variant of the entry was compared
    std::set<const LedgerEntry*> needed;  // and some failed as listed
    std::vector<LedgerEntry> fresh;
    for (const Result& result : results) {
        if (!failed(result) && !passed(result)) continue;
        const LedgerEntry* entry = find(result);
        if (entry) seen.insert(entry);
        if (entry && entry->of == LedgerClass::Flaky) needed.insert(entry);
        if (!failed(result)) continue;
        const bool as_listed = entry && (!entry->fingerprint || same(*entry->fingerprint, fingerprint_of(result)));
        if (as_listed) {
            needed.insert(entry);
        } else {
            LedgerEntry changed = entry ? *entry : LedgerEntry{};
            changed.id = reports::full_id(result);
            changed.fingerprint = fingerprint_of(result);
            fresh.push_back(std::move(changed));
        }
    }
    for (const LedgerEntry& entry : entries) {
        if (!seen.contains(&entry) || needed.contains(&entry)) ledger.entries.push_back(entry);
    }
    for (LedgerEntry& entry : fresh) {
        std::erase_if(ledger.entries, [&](const LedgerEntry& other) { return other.id == entry.id; });
        ledger.entries.push_back(std::move(entry));
    }
    std::stable_sort(ledger.entries.begin(), ledger.entries.end(),
                     [](const LedgerEntry& a, const LedgerEntry& b) { return a.id < b.id; });
    return ledger;
}

}  // namespace wtck::runner
