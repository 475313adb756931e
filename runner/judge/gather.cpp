#include "runner/judge/gather.h"

#include "reports/plain_text.h"

namespace wtck::runner {
namespace {

Heard heard(Judged judged) {
    const reports::Result& result = judged.result;
    const bool answered = judged.outcome && std::holds_alternative<Answer>(*judged.outcome);
    const bool unanswered = result.verdict == reports::Verdict::NotApplicable;
    Heard said = {.profile = result.profile, .fault = !answered && !unanswered};
    if (!answered) said.why = said.fault && result.reason.empty() ? "not run" : reports::headline(result);
    if (!said.fault) said.outcome = std::move(judged.outcome);
    return said;
}

}  // namespace

Gathered gather(SuiteRun run, std::unique_ptr<Engine> engine, const EngineFactory& factory, const VariantJudge& judge) {
    Gathered gathered;
    run.keep = [&](Judged judged) { gathered.said.push_back(heard(std::move(judged))); };
    gathered.cut = run_suite(run, std::move(engine), factory, judge).cut;
    return gathered;
}

}  // namespace wtck::runner
