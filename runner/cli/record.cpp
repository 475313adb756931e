// record: what an engine says to each case, kept in a file that `replay:FILE` answers from.
#include <fmt/format.h>

#include <ostream>

#include "runner/cli/commands.h"
#include "runner/cli/complaints.h"
#include "runner/cli/engine_option.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/progress.h"
#include "runner/cli/recording_file.h"
#include "runner/cli/renewal.h"
#include "runner/cli/selection.h"
#include "runner/engine/engines.h"
#include "runner/engine/replay_engine.h"

namespace wtck::runner {
namespace {

using reports::Exit;

/// Whether the words select the folder cases/ with all that is in it.
bool is_whole_suite(const SelectionOptions& options) {
    return options.cases.empty() && !options.filter && !options.rule && !options.shard;
}

class Recorder {
  public:
    Recorder(const RecordOptions& options, const Console& console) : options_(options), console_(console) {}

    Exit record() {
        Complaints complaints;
        const EngineFactory factory = complaints.take(choose_engine(options_.engine, options_.child));
        complaints.add(check_profile(options_.profile));
        selection_ = complaints.take(select(options_.selection));
        return complaints.empty() ? record_on(factory) : complaints.tell(console_);
    }

  private:
    Exit record_on(const EngineFactory& factory) {
        std::unique_ptr<Engine> engine = factory();
        auto started = start_for(options_.profile, console_, options_.engine, *engine);
        if (const auto* exit = std::get_if<Exit>(&started)) return *exit;
        old_.engine = std::get<Description>(std::move(started));
        if (const auto complaints = prepare(); !complaints.empty()) return complaints.tell(console_);
        Renewal renewal = {.variants = selection_.variants,
                           .said = std::vector<Heard>(selection_.variants.size()),
                           .whole_suite = is_whole_suite(options_.selection),
                           .places = places_};
        if (options_.stale) renewal.said = from_old();
        return ask(std::move(renewal), std::move(engine), factory);
    }

    /// Chooses the file and reads what it holds.
    Complaints prepare() {
        Complaints complaints;
        file_ = options_.output.value_or(default_recording(old_.engine));
        places_ = suite_places();
        for (const Variant& variant : selection_.variants) {
            if (options_.output || places_.contains(variant.full_id())) continue;
            complaints.add(variant.full_id() + " is no case of the suite: name a file for it with --output");
            return complaints;
        }
        old_.answers = complaints.take(read_answers(file_, old_.engine));
        // Cases of no suite: as they were, then as they were selected.
        for (const RecordedAnswer& answer : old_.answers) places_.emplace(answer.id, places_.size());
        for (const Variant& variant : selection_.variants) places_.emplace(variant.full_id(), places_.size());
        return complaints;
    }

    Gathered gathered(std::vector<Variant> variants, std::unique_ptr<Engine> engine, const EngineFactory& factory,
                      int jobs, std::vector<reports::Reporter*> reporters) const {
        const VariantJudge judge(old_.engine, options_.profile, std::nullopt);
        SuiteRun run = {.variants = std::move(variants),
                        .reporters = std::move(reporters),
                        .profile = options_.profile,
                        .jobs = jobs};
        return gather(std::move(run), std::move(engine), factory, judge);
    }

    /// What the old recording says to the questions of today.
    std::vector<Heard> from_old() const {
        const auto recording = std::make_shared<const Recording>(old_);
        const EngineFactory factory = [&] { return std::make_unique<ReplayEngine>(recording, file_); };
        return gathered(selection_.variants, factory(), factory, 1, {}).said;
    }

    /// Asks the engine whatever is not known yet, and writes the file.
    Exit ask(Renewal renewal, std::unique_ptr<Engine> engine, const EngineFactory& factory) {
        std::vector<std::size_t> open;
        std::vector<Variant> variants;
        for (std::size_t i = 0; i < renewal.said.size(); ++i) {
            if (!is_open(renewal.said[i])) continue;
            open.push_back(i);
            variants.push_back(renewal.variants[i]);
        }
        Progress progress(console_);
        Gathered now;
        if (!open.empty()) now = gathered(variants, std::move(engine), factory, options_.jobs, {&progress});
        for (std::size_t i = 0; i < open.size(); ++i) renewal.said[open[i]] = std::move(now.said[i]);
        return write(renewal, static_cast<int>(open.size()), now.cut);
    }

    /// Whether the engine has to be asked: always, unless an old answer is at hand or the case does not apply.
    bool is_open(const Heard& said) const {
        if (!options_.stale || said.fault) return true;
        const auto* unsupported = said.outcome ? std::get_if<Unsupported>(&*said.outcome) : nullptr;
        return unsupported && unsupported->unrecorded;
    }

    Exit write(const Renewal& renewal, int asked, const std::string& cut) {
        const Recording recording = {.engine = old_.engine, .answers = renewed(old_, renewal)};
        if (recording.answers.empty()) return nothing(renewal, cut);
        if (!write_recording(file_, recording)) return fault(console_, {"cannot write " + file_});
        int unanswered = 0;
        for (const Heard& said : renewal.said) unanswered += !said.outcome && !said.fault;
        console_.out << fmt::format("{}: {} answers in {}; {} asked now, {} not applicable\n",
                                    old_.engine.with_version(), recording.answers.size(), file_, asked, unanswered);
        return tell_faults(renewal, cut);
    }

    Exit nothing(const Renewal& renewal, const std::string& cut) const {
        const Exit exit = tell_faults(renewal, cut);
        const Exit wrong = wrong_use(console_, {"nothing was recorded"});
        return exit == Exit::AsExpected ? wrong : exit;
    }

    Exit tell_faults(const Renewal& renewal, const std::string& cut) const {
        std::vector<std::string> complaints;
        for (std::size_t i = 0; i < renewal.said.size(); ++i) {
            if (!renewal.said[i].fault) continue;
            complaints.push_back(
                fmt::format("{}: not recorded: {}", renewal.variants[i].full_id(), renewal.said[i].why));
        }
        if (!cut.empty()) complaints.push_back("the run was cut: " + cut);
        return complaints.empty() ? Exit::AsExpected : fault(console_, complaints);
    }

    const RecordOptions& options_;
    const Console& console_;
    Selection selection_;
    std::string file_;
    Recording old_;  // with the engine's description of today
    std::map<std::string, std::size_t> places_;
};

}  // namespace

Exit record_command(const RecordOptions& options, const Console& console) {
    return Recorder(options, console).record();
}

}  // namespace wtck::runner
