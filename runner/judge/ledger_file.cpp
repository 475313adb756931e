#include "runner/judge/ledger_file.h"

#include <nlohmann/json.hpp>
#include <set>

#include "reports/difference_json.h"
#include "reports/json_parts.h"
#include "runner/case/read_file.h"

namespace wtck::runner {
namespace {

using Json = nlohmann::ordered_json;
using json::Cursor;

std::optional<Fingerprint> read_fingerprint(const Cursor& at) {
    const auto difference = at.get("difference");
    const auto error = at.get("error");
    if (!difference && !error) return std::nullopt;
    Fingerprint fingerprint;
    if (difference) {
        difference->only({"strength", "step", "missing", "extra", "more", "what", "expected", "found"});
        fingerprint.difference = reports::read_difference(*difference);
    }
    if (error) fingerprint.error_class = error->string().value_or("");
    return fingerprint;
}

LedgerEntry read_entry(const Cursor& at) {
    at.only({"case", "class", "reason", "link", "defect", "difference", "error"});
    LedgerEntry entry;
    if (const auto id = at.need("case")) entry.id = id->string().value_or("");
    if (const auto of = at.need("class")) {
        const auto word = of->one_of({"bug", "by-design", "not-implemented", "flaky"});
        if (word) entry.of = *parse_ledger_class(*word);
    }
    if (const auto reason = at.need("reason")) entry.reason = reason->string().value_or("");
    entry.link = reports::text_of(at, "link");
    entry.defect = reports::text_of(at, "defect");
    entry.fingerprint = read_fingerprint(at);
    return entry;
}

Json entry_json(const LedgerEntry& entry) {
    Json json = {{"case", entry.id}, {"class", to_string(entry.of)}, {"reason", entry.reason}};
    if (!entry.link.empty()) json["link"] = entry.link;
    if (!entry.defect.empty()) json["defect"] = entry.defect;
    if (!entry.fingerprint) return json;
    if (!entry.fingerprint->error_class.empty()) json["error"] = entry.fingerprint->error_class;
    if (entry.fingerprint->difference) json["difference"] = reports::difference_json(*entry.fingerprint->difference);
    return json;
}

}  // namespace

std::optional<Ledger> read_ledger(const std::string& text, const std::string& file, std::vector<json::Fault>& faults) {
    const std::size_t before = faults.size();
    const auto json = parse_file(text, file, faults);
    if (!json) return std::nullopt;
    const Cursor at(*json, file, faults);
    at.only({"engine", "version", "profile", "entries"});
    Ledger ledger;
    if (const auto engine = at.need("engine")) ledger.engine = engine->string().value_or("");
    if (const auto version = at.need("version")) ledger.version = version->string().value_or("");
    ledger.profile = reports::optional_text(at, "profile");
    std::set<std::string> ids;
    if (const auto entries = at.need("entries")) {
        for (const Cursor& element : entries->elements()) {
            ledger.entries.push_back(read_entry(element));
            if (!ids.insert(ledger.entries.back().id).second) element.fault("the case is listed already");
        }
    }
    if (faults.size() != before) return std::nullopt;
    return ledger;
}

std::string ledger_text(const Ledger& ledger) {
    Json json = {{"engine", ledger.engine}, {"version", ledger.version}};
    if (ledger.profile) json["profile"] = *ledger.profile;
    json["entries"] = Json::array();
    for (const LedgerEntry& entry : ledger.entries) json["entries"].push_back(entry_json(entry));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace wtck::runner
