#include "runner/judge/draft.h"

#include "runner/engine/schema_text.h"
#include "runner/judge/changes.h"
#include "runner/judge/row_compare.h"

namespace wtck::runner {

ExpectedError expected_error(const EngineError& error) {
    return {.code = error.code, .at = error.at, .messages = {}, .before_rows = error.before_rows};
}

void expect_steps(Case& draft, const Answer& answer) {
    for (std::size_t i = 0; i < answer.steps.size(); ++i) {
        draft.timeline[i].expect = StepExpectation{{{"", "", answer.steps[i]}}};
    }
    if (!answer.error) return;
    draft.timeline[answer.steps.size()].expect = StepExpectation{{{"", "", expected_error(*answer.error)}}};
}

Case drafted(const Case& of, Answer answer) {
    if (answer.error && !answer.error->before_rows) answer.error->at.reset();  // only a refusal is about a place
    Case draft = of;
    if (!draft.types && answer.schema) draft.types = schema_types(*answer.schema);
    draft.any_of.clear();
    draft.expect.rows.reset();
    draft.expect.changelog.reset();
    draft.expect.error.reset();
    for (CaseStep& step : draft.timeline) step.expect.reset();
    const bool refused = answer.error && answer.error->before_rows;
    if (!refused && of.timeline_given && answer.granularity == reports::Strength::Step) {
        expect_steps(draft, answer);
    } else if (answer.error) {
        draft.expect.error = expected_error(*answer.error);
    } else {
        draft.expect.rows = collapse(all_changes(answer));
    }
    return draft;
}

}  // namespace wtck::runner
