// list: what cases there are, and what a run with the same options would do with each.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

#include "runner/cli/commands.h"
#include "runner/cli/complaints.h"
#include "runner/cli/engine_option.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/selection.h"
#include "runner/engine/engines.h"
#include "runner/judge/admission.h"

namespace wtck::runner {
namespace {

using reports::Exit;

struct Entry {
    Variant variant;
    std::string status;  // `selected`, `left-out`, `not-applicable`
    std::string reason;  // `under flink-2.3`, `--filter`, `needs session, under flink-2.3`
};

std::string under(const std::string& profile) {
    return profile.empty() ? "" : "under " + profile;
}

/// Everything that was loaded, in the suite's order.
std::vector<Entry> entries_of(const Selection& selection, bool all) {
    std::map<std::string, std::string> left_out;
    for (const LeftOut& one : selection.left_out) left_out.emplace(one.variant.full_id(), one.by);
    std::vector<Entry> entries;
    for (const Suite& suite : selection.suites) {
        for (const auto& of : suite.cases) {
            for (Variant& variant : variants(of)) {
                const auto by = left_out.find(variant.full_id());
                const bool selected = by == left_out.end();
                if (!selected && !all) continue;
                entries.push_back({std::move(variant), selected ? "selected" : "left-out", selected ? "" : by->second});
            }
        }
    }
    return entries;
}

Entry not_applicable(Variant variant, const std::string& need, const std::string& reason, const std::string& profile) {
    std::string text = need.empty() ? "" : "needs " + need;
    for (const std::string& part : {reason, under(profile)}) {
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    }
    return {std::move(variant), "not-applicable", std::move(text)};
}

/// An engine that lives in this program says case by case what it refuses: it is asked. Any other is known by its
/// claims.
Entry considered(Entry entry, Engine& engine, const Description& description,
                 const std::optional<std::string>& profile) {
    const auto admitted = admit(entry.variant, description, profile);
    if (const auto* why = std::get_if<Inapplicable>(&admitted)) {
        return not_applicable(std::move(entry.variant), why->need, why->reason, why->profile);
    }
    const auto& bound = std::get<BoundVariant>(admitted);
    entry.reason = under(bound.profile->name);
    if (!description.claims_everything) return entry;
    const Outcome outcome = run_guarded(engine, bound);
    const auto* unsupported = std::get_if<Unsupported>(&outcome);
    if (!unsupported) return entry;
    return not_applicable(std::move(entry.variant), unsupported->capability, unsupported->reason, bound.profile->name);
}

/// Says of all that is selected what the engine would do with it.
Exit consider(std::vector<Entry>& entries, Engine& engine, const ListOptions& options, const Console& console) {
    const auto started = start_for(options.profile, console, *options.engine, engine);
    if (const auto* exit = std::get_if<Exit>(&started)) return *exit;
    const auto& description = std::get<Description>(started);
    for (Entry& entry : entries) {
        if (entry.status == "selected") entry = considered(std::move(entry), engine, description, options.profile);
    }
    engine.stop();
    return Exit::AsExpected;
}

/// For scripts: id, file, status, reason and title, with tabs between them.
void print_lines(const std::vector<Entry>& entries, std::ostream& out) {
    for (const Entry& entry : entries) {
        std::string title = entry.variant.of->title;
        std::replace(title.begin(), title.end(), '\t', ' ');
        std::replace(title.begin(), title.end(), '\n', ' ');
        out << fmt::format("{}\t{}\t{}\t{}\t{}\n", entry.variant.full_id(), entry.variant.of->file, entry.status,
                           entry.reason, title);
    }
}

/// For people: file after file; beside an id what is to be said of it, or its title.
void print_page(const std::vector<Entry>& entries, std::ostream& out) {
    std::size_t width = 0;
    for (const Entry& entry : entries) width = std::max(width, entry.variant.full_id().size());
    std::string file;
    std::map<std::string, int> counts;
    for (const Entry& entry : entries) {
        if (entry.variant.of->file != file) {
            file = entry.variant.of->file;
            out << file << '\n';
        }
        ++counts[entry.status];
        std::string beside = entry.status == "selected" ? entry.reason : entry.status + ": " + entry.reason;
        if (beside.empty() && !entry.variant.name()) beside = entry.variant.of->title;
        out << fmt::format("  {:<{}}{}{}\n", entry.variant.full_id(), beside.empty() ? 0 : width,
                           beside.empty() ? "" : "  ", beside);
    }
    const char* separator = "\n";
    for (const auto& [status, count] : counts) {
        out << separator << count << ' ' << status;
        separator = ", ";
    }
    if (!counts.empty()) out << '\n';
}

}  // namespace

Exit list_command(const ListOptions& options, const Console& console) {
    Complaints complaints;
    complaints.add(check_profile(options.profile));
    if (options.profile && !options.engine) complaints.add("--profile goes with --engine");
    EngineFactory factory;
    if (options.engine) factory = complaints.take(choose_engine(*options.engine, options.child), "--engine: ");
    SelectionOptions what = options.selection;
    what.may_be_empty = options.all;
    const Selection selection = complaints.take(select(what));
    if (!complaints.empty()) return complaints.tell(console);
    std::vector<Entry> entries = entries_of(selection, options.all);
    Exit exit = Exit::AsExpected;
    if (options.engine) {
        const std::unique_ptr<Engine> engine = factory();
        exit = consider(entries, *engine, options, console);
    }
    if (exit != Exit::AsExpected) return exit;
    console.terminal ? print_page(entries, console.out) : print_lines(entries, console.out);
    return exit;
}

}  // namespace wtck::runner
