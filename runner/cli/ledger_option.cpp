#include "runner/cli/ledger_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "runner/case/read_file.h"
#include "runner/cli/engine_files.h"
#include "runner/judge/ledger_file.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;

std::string default_file(const Description& description) {
    return (beside_cases() / "runner" / "adapters" / as_file_name(description.name) /
            ("ledger-" + as_file_name(description.version) + ".json"))
        .string();
}

/// Entries that match neither what was loaded nor, where that was only a part, the whole suite.
std::vector<std::string> stale_entries(const Ledger& ledger, const Selection& selection) {
    std::vector<std::string> stale = ledger.stale(selection.known);
    if (stale.empty() || selection.whole_suite) return stale;
    auto whole = select({});
    const auto* all = std::get_if<Selection>(&whole);
    if (!all) return stale;
    std::set<std::string> known = selection.known;
    known.insert(all->known.begin(), all->known.end());
    return ledger.stale(known);
}

}  // namespace

std::optional<std::string> check_ledger_option(const RunOptions& options) {
    if (!options.ledger || options.update_ledger || fs::is_regular_file(*options.ledger)) return std::nullopt;
    return "--ledger: no such file: " + *options.ledger;
}

std::variant<LedgerOption, std::vector<std::string>> load_ledger(const RunOptions& options,
                                                                 const Description& description,
                                                                 const Selection& selection) {
    LedgerOption option = {.file = options.ledger.value_or(default_file(description))};
    option.exists = fs::is_regular_file(option.file);
    option.ledger.engine = description.name;
    option.ledger.version = description.version;
    if (!option.exists) return option;
    std::vector<json::Fault> faults;
    const auto text = read_file(option.file, faults);
    auto ledger = text ? read_ledger(*text, option.file, faults) : std::nullopt;
    if (!ledger) {
        std::vector<std::string> complaints;
        for (const json::Fault& fault : faults) complaints.push_back(json::to_string(fault));
        return complaints;
    }
    if (ledger->engine != description.name) {
        return std::vector{
            fmt::format("{}: the ledger of {}, not of {}", option.file, ledger->engine, description.name)};
    }
    option.ledger = std::move(*ledger);
    option.stale = stale_entries(option.ledger, selection);
    return option;
}

bool update_ledger(const LedgerOption& option, const std::vector<reports::Result>& results) {
    Ledger ledger = option.ledger.updated(results);
    std::erase_if(ledger.entries, [&](const LedgerEntry& entry) {
        return std::find(option.stale.begin(), option.stale.end(), entry.id) != option.stale.end();
    });
    if (ledger.entries.empty() && !option.exists) return true;
    std::error_code error;
    fs::create_directories(fs::path(option.file).parent_path(), error);
    std::ofstream file(option.file);
    file << ledger_text(ledger);
    file.close();
    return !file.fail();
}

}  // namespace wtck::runner
