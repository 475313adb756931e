// run: a suite on one engine.
#include <fmt/format.h>

#include <ostream>

#include "reports/terminal.h"
#include "runner/cli/commands.h"
#include "runner/cli/complaints.h"
#include "runner/cli/ledger_option.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/report_files.h"
#include "runner/cli/selection.h"
#include "runner/engine/command_words.h"
#include "runner/engine/engines.h"
#include "runner/judge/run_suite.h"

namespace wtck::runner {
namespace {

using reports::Exit;

/// The command that runs one variant again on the same engine.
std::string rerun_command(const Selection& selection, const RunOptions& options, const Variant& variant) {
    std::string command = "window-tck run " + selection.words_for(variant);
    if (options.engine != "reference") command += " --engine " + shell_quoted(options.engine);
    if (options.profile) command += " --profile " + *options.profile;
    if (options.defect) command += " --defect " + *options.defect;
    return command;
}

/// What --check-protocol finds in the answer to start beyond its shape: capabilities that no case can need.
std::vector<std::string> unknown_capabilities(const Description& description, const Selection& selection) {
    std::vector<std::string> complaints;
    if (!selection.catalogue) return complaints;
    for (const std::string& name : description.capabilities) {
        if (!name.starts_with("function:") && !selection.catalogue->capabilities.contains(name)) {
            complaints.push_back(fmt::format("the engine claims `{}`, which is no capability", name));
        }
    }
    return complaints;
}

class Running {
  public:
    Running(const RunOptions& options, const Console& console) : options_(options), console_(console) {}

    Exit run() {
        Complaints complaints;
        const EngineFactory factory = complaints.take(choose_engine(options_.engine, options_.child), "--engine: ");
        complaints.add(check_profile(options_.profile));
        complaints.add(check_defect(options_.defect));
        if (options_.defect && options_.engine != "reference") {
            complaints.add("--defect: only the reference can be made to do wrong, not another --engine");
        }
        complaints.add(check_ledger_option(options_));
        selection_ = complaints.take(select(options_.selection));
        if (complaints.empty()) complaints.add(files_.open(options_.reports));
        return complaints.empty() ? run_on(factory) : complaints.tell(console_);
    }

  private:
    Exit run_on(const EngineFactory& factory) {
        std::unique_ptr<Engine> engine = factory();
        reports::Terminal terminal(console_.out, console_.style);
        SuiteRun run = {.variants = selection_.variants,
                        .reporters = files_.reporters(),
                        .profile = options_.profile,
                        .defect = options_.defect,
                        .shard = options_.selection.shard.value_or("1/1"),
                        .jobs = options_.jobs};
        run.reporters.push_back(&terminal);
        auto started = start_engine(*engine);
        if (const auto* why = std::get_if<Fault>(&started)) return not_started(run, *engine, *why);
        auto& description = std::get<Description>(started);
        if (auto why = wrong_profile(options_.profile, description)) return wrong_use(console_, {*why});
        if (options_.child.check == Check::Strict) {
            const auto unknown = unknown_capabilities(description, selection_);
            if (!unknown.empty()) return fault(console_, unknown);
        }
        auto loaded = load_ledger(options_, description, selection_);
        if (const auto* why = std::get_if<std::vector<std::string>>(&loaded)) return wrong_use(console_, *why);
        const auto& ledger = std::get<LedgerOption>(loaded);
        tell_stale(ledger);
        std::vector<reports::Result> results;
        if (options_.update_ledger) run.keep = [&](Judged judged) { results.push_back(std::move(judged.result)); };
        run.ledger = &ledger.ledger;
        run.stale_ledger = !ledger.stale.empty();
        run.update_ledger = options_.update_ledger;
        Explaining explaining = {.catalogue = selection_.catalogue, .rerun_command = [this](const Variant& variant) {
                                     return rerun_command(selection_, options_, variant);
                                 }};
        const VariantJudge judge(std::move(description), options_.profile, std::move(explaining),
                                 options_.defect ? rules::find_defect(*options_.defect) : nullptr);
        const reports::Footer footer = run_suite(run, std::move(engine), factory, judge);
        if (options_.update_ledger && !written(ledger, results, footer)) return Exit::Fault;
        if (footer.exit == Exit::WrongUse) wrong_use(console_, {"nothing was compared"});
        std::vector<std::string> unwritten = files_.close();
        if (!console_.out.flush()) unwritten.push_back("could not write to standard output");
        return unwritten.empty() ? footer.exit : fault(console_, unwritten);
    }

    /// A run that was cut says nothing of the engine: what was lost is no known difference.
    bool written(const LedgerOption& ledger, const std::vector<reports::Result>& results,
                 const reports::Footer& footer) {
        std::optional<std::string> why;
        if (!footer.cut.empty()) {
            why = "the run was cut, " + ledger.file + " is left as it was";
        } else if (!update_ledger(ledger, results, console_)) {
            why = "cannot write " + ledger.file;
        }
        if (why) wrong_use(console_, {"--update-ledger: " + *why});
        return !why;
    }

    void tell_stale(const LedgerOption& ledger) const {
        const char* then = options_.update_ledger && ledger.whole_suite ? "dropped" : "take it out";
        for (const std::string& id : ledger.stale) {
            wrong_use(console_, {fmt::format("{}: no case of the suite is called `{}`: {}", ledger.file, id, then)});
        }
    }

    Exit not_started(const SuiteRun& run, Engine& engine, const Fault& why) {
        const Exit exit = report_no_start(run, options_.engine, why);
        console_.err << engine.log();
        return exit;
    }

    const RunOptions& options_;
    const Console& console_;
    Selection selection_;
    ReportFiles files_;
};

}  // namespace

Exit run_command(const RunOptions& options, const Console& console) {
    return Running(options, console).run();
}

}  // namespace wtck::runner
