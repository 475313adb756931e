#include "runner/judge/ledger_update.h"

#include <algorithm>
#include <map>

namespace wtck::runner {
namespace {

using reports::Result;

/// The variant that a full id names; a result in which nothing else stands.
Result variant_of(const std::string& full_id) {
    const std::size_t slash = full_id.find('/');
    Result result = {.id = full_id.substr(0, slash)};
    if (slash != std::string::npos) result.variant = full_id.substr(slash + 1);
    return result;
}

bool same_content(const LedgerEntry& a, const LedgerEntry& b) {
    const bool same_way =
        a.fingerprint && b.fingerprint ? same(*a.fingerprint, *b.fingerprint) : !a.fingerprint && !b.fingerprint;
    return same_way && a.of == b.of && a.reason == b.reason && a.link == b.link;
}

/// One round: judges each result by the entries as they are and says what must become of these.
class Round {
  public:
    Round(const Ledger& before, const std::set<std::string>& known) : before_(before) {
        for (const std::string& id : known) {
            const Result variant = variant_of(id);
            variants_[variant.id].insert(reports::exact_id(variant));
            if (const LedgerEntry* entry = before.find(variant)) rest_[entry].insert(reports::exact_id(variant));
        }
    }

    void add(const Result& result) {
        const LedgerEntry* entry = before_.find(result);
        if (is_pass(result)) {
            if (!entry || entry->of == LedgerClass::Flaky) return;
            mended_.insert(entry);
        } else if (is_failure(result)) {
            if (entry && entry->lists(result)) return;
            LedgerEntry fresh = entry ? *entry : LedgerEntry{};
            fresh.fingerprint = fingerprint_of(result);
            write(reports::exact_id(result), std::move(fresh));
        } else {
            return;
        }
        if (entry) rest_[entry].erase(reports::exact_id(result));
        if (entry) touched_.insert(entry);
    }

    Ledger end() {
        Ledger ledger = before_;
        ledger.entries.clear();
        for (const LedgerEntry& entry : before_.entries) {
            if (!touched_.contains(&entry)) {
                ledger.entries.push_back(entry);
            } else if (mended_.contains(&entry)) {
                for (const std::string& variant : rest_[&entry]) write(variant, entry);
            } else if (!rest_[&entry].empty()) {
                ledger.entries.push_back(entry);
            }
        }
        join_variants();
        for (auto& [id, entry] : written_) {
            std::erase_if(ledger.entries, [&](const LedgerEntry& other) { return other.id == entry.id; });
            ledger.entries.push_back(std::move(entry));
        }
        // Among patterns the first counts: they keep their order.
        std::stable_sort(ledger.entries.begin(), ledger.entries.end(), [](const LedgerEntry& a, const LedgerEntry& b) {
            if (a.is_pattern() || b.is_pattern()) return a.is_pattern() && !b.is_pattern();
            return a.id < b.id;
        });
        return ledger;
    }

  private:
    void write(const std::string& id, LedgerEntry entry) {
        entry.id = id;
        written_[id] = std::move(entry);
    }

    /// A case whose variants were all written, and in the same words, gets one entry under its plain id.
    void join_variants() {
        for (const auto& [id, exact_ids] : variants_) {
            const auto first = written_.find(*exact_ids.begin());
            if (first == written_.end()) continue;
            const bool all = std::all_of(exact_ids.begin(), exact_ids.end(), [&](const std::string& exact) {
                const auto found = written_.find(exact);
                return found != written_.end() && same_content(found->second, first->second);
            });
            if (!all) continue;
            LedgerEntry joined = first->second;
            for (const std::string& exact : exact_ids) written_.erase(exact);
            write(id, std::move(joined));
        }
    }

    const Ledger& before_;
    std::map<std::string, std::set<std::string>> variants_;     // id of a case → exact ids
    std::map<const LedgerEntry*, std::set<std::string>> rest_;  // exact ids for which the entry still speaks
    std::set<const LedgerEntry*> touched_;                      // some variant passed, or failed in another way
    std::set<const LedgerEntry*> mended_;                       // some variant passed
    std::map<std::string, LedgerEntry> written_;                // by id
};

bool same_entries(const Ledger& a, const Ledger& b) {
    return std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
                      [](const LedgerEntry& x, const LedgerEntry& y) { return x.id == y.id && same_content(x, y); });
}

void tell_differences(const Ledger& before, LedgerUpdate& update) {
    std::map<std::string, const LedgerEntry*> old;
    for (const LedgerEntry& entry : before.entries) old[entry.id] = &entry;
    for (const LedgerEntry& entry : update.ledger.entries) {
        const auto found = old.find(entry.id);
        auto& ids = found == old.end()                    ? update.added
                    : same_content(*found->second, entry) ? update.kept
                                                          : update.changed;
        ids.push_back(entry.id);
        if (found != old.end()) old.erase(found);
    }
    for (const auto& [id, entry] : old) update.dropped.push_back(id);
}

}  // namespace

LedgerUpdate update(const Ledger& before, const std::vector<Result>& results, const std::set<std::string>& known) {
    std::set<std::string> all = known;
    for (const Result& result : results) all.insert(reports::full_id(result));
    LedgerUpdate update = {.ledger = before};
    // Behind an entry that goes another one may come to light, of the case or a pattern; each round takes one away.
    while (true) {
        Round round(update.ledger, all);
        for (const Result& result : results) round.add(result);
        Ledger next = round.end();
        const bool done = same_entries(next, update.ledger);
        update.ledger = std::move(next);
        if (done) break;
    }
    tell_differences(before, update);
    return update;
}

}  // namespace wtck::runner
