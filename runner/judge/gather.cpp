#include "runner/judge/gather.h"

#include <map>
#include <mutex>

#include "reports/plain_text.h"
#include "runner/engine/listening_engine.h"

namespace wtck::runner {
namespace {

/// Keeps what the engines of a run say.
class Ear {
  public:
    std::unique_ptr<Engine> listening(std::unique_ptr<Engine> engine) {
        return std::make_unique<ListeningEngine>(
            std::move(engine), [this](const BoundVariant& bound, const Outcome& outcome) { keep(bound, outcome); });
    }
    std::optional<Outcome> take(const std::string& id) {
        const auto found = outcomes_.find(id);
        return found == outcomes_.end() ? std::nullopt : std::optional(std::move(found->second));
    }

  private:
    void keep(const BoundVariant& bound, const Outcome& outcome) {
        const std::lock_guard lock(mutex_);
        outcomes_.insert_or_assign(bound.variant.full_id(), outcome);
    }
    std::mutex mutex_;
    std::map<std::string, Outcome> outcomes_;
};

/// Makes of each result, which comes in the order of the variants, what was said.
class Keeping : public reports::Reporter {
  public:
    explicit Keeping(Ear& ear) : ear_(ear) {}
    void begin(const reports::Header&) override {}
    void result(const reports::Result& result) override {
        Heard said = {.profile = result.profile, .outcome = ear_.take(reports::full_id(result))};
        const bool answered = said.outcome && std::holds_alternative<Answer>(*said.outcome);
        const bool unanswered = result.verdict == reports::Verdict::NotApplicable;
        said.fault = !answered && !unanswered;
        if (!answered) said.why = said.fault && result.reason.empty() ? "not run" : reports::headline(result);
        if (said.fault || (said.outcome && std::holds_alternative<Fault>(*said.outcome))) said.outcome.reset();
        gathered.said.push_back(std::move(said));
    }
    void end(const reports::Footer& footer) override { gathered.cut = footer.cut; }
    Gathered gathered;

  private:
    Ear& ear_;
};

}  // namespace

Gathered gather(SuiteRun run, std::unique_ptr<Engine> engine, const EngineFactory& factory, const VariantJudge& judge) {
    Ear ear;
    Keeping keeping(ear);
    run.reporters.push_back(&keeping);
    run_suite(
        run, ear.listening(std::move(engine)), [&] { return ear.listening(factory()); }, judge);
    return std::move(keeping.gathered);
}

}  // namespace wtck::runner
