// compare: two engines, live or recorded, against each other.
#include <fstream>

#include "reports/comparison.h"
#include "runner/cli/commands.h"
#include "runner/cli/complaints.h"
#include "runner/cli/engine_option.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/progress.h"
#include "runner/cli/selection.h"
#include "runner/engine/engines.h"
#include "runner/judge/compare_answers.h"
#include "runner/judge/gather.h"

namespace wtck::runner {
namespace {

using reports::Compared;
using reports::Exit;

/// One engine and what it said.
struct Side {
    Description engine;
    Gathered gathered;
};

class Comparing {
  public:
    Comparing(const CompareOptions& options, const Console& console) : options_(options), console_(console) {}

    Exit compare() {
        Complaints complaints;
        const EngineFactory first = complaints.take(choose_engine(options_.first, options_.child));
        const EngineFactory second = complaints.take(choose_engine(options_.second, options_.child));
        complaints.add(check_profile(options_.profile));
        variants_ = complaints.take(select(options_.selection)).variants;
        std::ofstream json;
        if (options_.json && complaints.empty()) {
            json.open(*options_.json);
            if (!json.is_open()) complaints.add("--json: cannot write " + *options_.json);
        }
        return complaints.empty() ? compare(first, second, json) : complaints.tell(console_);
    }

  private:
    Exit compare(const EngineFactory& first, const EngineFactory& second, std::ofstream& json) {
        if (auto exit = gather_side(options_.first, first, first_)) return *exit;
        if (auto exit = gather_side(options_.second, second, second_)) return *exit;
        reports::Comparison comparison = {.engines = names(), .results = {}, .cuts = {}};
        for (std::size_t i = 0; i < variants_.size(); ++i) comparison.results.push_back(compared(i));
        for (const Side* side : {&first_, &second_}) {
            if (!side->gathered.cut.empty()) comparison.cuts.push_back(side->gathered.cut);
        }
        reports::write_text(comparison, console_.out, console_.style);
        if (options_.json) reports::write_json(comparison, json);
        if (options_.json && !json.flush()) return fault(console_, {"--json: could not write " + *options_.json});
        const Exit exit = exit_of(reports::count(comparison.results));
        return exit == Exit::WrongUse ? wrong_use(console_, {"nothing was compared"}) : exit;
    }

    /// Runs all variants on one engine; else how that ends.
    std::optional<Exit> gather_side(const std::string& name, const EngineFactory& factory, Side& side) {
        std::unique_ptr<Engine> engine = factory();
        auto started = start_for(options_.profile, console_, name, *engine);
        if (const auto* exit = std::get_if<Exit>(&started)) return *exit;
        side.engine = std::get<Description>(std::move(started));
        Progress progress(console_);
        const VariantJudge judge(side.engine, options_.profile, std::nullopt);
        SuiteRun run = {
            .variants = variants_, .reporters = {&progress}, .profile = options_.profile, .jobs = options_.jobs};
        side.gathered = gather(std::move(run), std::move(engine), factory, judge);
        return std::nullopt;
    }

    /// By version; by the words of the command line where that does not tell them apart.
    std::array<std::string, 2> names() const {
        const std::string first = first_.engine.with_version();
        const std::string second = second_.engine.with_version();
        if (first != second) return {first, second};
        return {options_.first, options_.second};
    }

    Compared compared(std::size_t i) const {
        const Heard& first = first_.gathered.said[i];
        const Heard& second = second_.gathered.said[i];
        const Answer* answers[] = {answer_of(first), answer_of(second)};
        const Case& of = *variants_[i].of;
        Compared result = {.id = variants_[i].full_id(),
                           .title = of.title,
                           .file = of.file,
                           .profiles = {first.profile, second.profile},
                           .answered = {answers[0] != nullptr, answers[1] != nullptr},
                           .reasons = {answers[0] ? "" : first.why, answers[1] ? "" : second.why},
                           .fault = first.fault || second.fault};
        if (!answers[0] || !answers[1]) return result;
        const bool count_rows = first_.engine.counts_rows && second_.engine.counts_rows;
        auto comparison = compare_answers(of, *answers[0], *answers[1], count_rows);
        result.strength = comparison.strength;
        result.differences = std::move(comparison.differences);
        return result;
    }

    static const Answer* answer_of(const Heard& said) {
        return said.outcome ? std::get_if<Answer>(&*said.outcome) : nullptr;
    }

    const CompareOptions& options_;
    const Console& console_;
    std::vector<Variant> variants_;
    Side first_;
    Side second_;
};

}  // namespace

Exit compare_command(const CompareOptions& options, const Console& console) {
    return Comparing(options, console).compare();
}

}  // namespace wtck::runner
