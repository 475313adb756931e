#include "runner/cli/ledger_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "runner/case/read_file.h"
#include "runner/cli/engine_files.h"
#include "runner/cli/write_file.h"
#include "runner/judge/ledger_file.h"
#include "runner/judge/ledger_update.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;

/// The profile that a ledger is about: none for the one that a run takes by itself.
std::optional<std::string> profile_of(const RunOptions& options, const Description& description) {
    return options.profile == description.profiles.front() ? std::nullopt : options.profile;
}

std::string default_file(const Description& description, const std::optional<std::string>& profile) {
    const std::string name = "ledger-" + as_file_name(description.version) + (profile ? "-" + *profile : "") + ".json";
    return (beside_cases() / "runner" / "adapters" / as_file_name(description.name) / name).string();
}

/// The ids of what was loaded, and, where that was only a part, of the whole suite.
std::set<std::string> known_ids(const Selection& selection) {
    std::set<std::string> known = selection.known;
    if (selection.whole_suite) return known;
    const auto whole = select({});
    if (const auto* all = std::get_if<Selection>(&whole)) known.insert(all->known.begin(), all->known.end());
    return known;
}

/// What speaks against using this ledger for a run; what is only for reading may be another version's.
std::optional<std::string> misfit(const Ledger& ledger, const Ledger& wanted, bool for_writing) {
    const auto differ = [](const std::string& is, const std::string& should) {
        return fmt::format("the ledger of {}, not of {}", is, should);
    };
    if (ledger.engine != wanted.engine) return differ(ledger.engine, wanted.engine);
    if (ledger.profile != wanted.profile && (ledger.profile || for_writing)) {
        return differ("runs under " + ledger.profile.value_or("the engine's own profile"),
                      "runs under " + wanted.profile.value_or("the engine's own profile"));
    }
    if (for_writing && ledger.version != wanted.version) return differ(ledger.version, wanted.version);
    return std::nullopt;
}

void tell(const Console& console, const char* word, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) console.out << fmt::format("  {:<8} {}\n", word, id);
}

}  // namespace

std::optional<std::string> check_ledger_option(const RunOptions& options) {
    if (!options.ledger || options.update_ledger || fs::is_regular_file(*options.ledger)) return std::nullopt;
    return "--ledger: no such file: " + *options.ledger;
}

std::variant<LedgerOption, std::vector<std::string>> load_ledger(const RunOptions& options,
                                                                 const Description& description,
                                                                 const Selection& selection) {
    const auto profile = profile_of(options, description);
    LedgerOption option = {.file = options.ledger.value_or(default_file(description, profile))};
    option.exists = fs::is_regular_file(option.file);
    option.ledger = {.engine = description.name, .version = description.version, .profile = profile};
    option.whole_suite = selection.whole_suite;
    if (!option.exists && !options.update_ledger) return option;
    option.known = known_ids(selection);
    if (!option.exists) return option;
    std::vector<json::Fault> faults;
    const auto text = read_file(option.file, faults);
    auto ledger = text ? read_ledger(*text, option.file, faults) : std::nullopt;
    if (!ledger) return json::texts(faults);
    if (const auto why = misfit(*ledger, option.ledger, options.update_ledger)) {
        return std::vector{option.file + ": " + *why};
    }
    option.ledger = std::move(*ledger);
    option.stale = option.ledger.stale(option.known);
    return option;
}

bool update_ledger(const LedgerOption& option, const std::vector<reports::Result>& results, const Console& console) {
    Ledger before = option.ledger;
    if (option.whole_suite) {
        std::erase_if(before.entries, [&](const LedgerEntry& entry) {
            return std::find(option.stale.begin(), option.stale.end(), entry.id) != option.stale.end();
        });
    }
    LedgerUpdate after = update(before, results, option.known);
    if (after.ledger.entries.empty() && !option.exists) return true;
    if (!write_text_file(option.file, ledger_text(after.ledger))) return false;
    if (option.whole_suite) after.dropped.insert(after.dropped.end(), option.stale.begin(), option.stale.end());
    console.out << "\nledger " << option.file << '\n';
    tell(console, "new", after.added);
    tell(console, "changed", after.changed);
    tell(console, "dropped", after.dropped);
    console.out << fmt::format("  kept     {}\n", after.kept.size());
    return true;
}

}  // namespace wtck::runner
