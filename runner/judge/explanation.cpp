#include "runner/judge/explanation.h"

#include "runner/judge/compare.h"
#include "runner/judge/derivation.h"

namespace wtck::runner {
namespace {

using Lines = std::vector<std::string>;

void add(Lines& lines, const std::string& title, const Lines& more) {
    if (more.empty()) return;
    lines.push_back(title);
    for (const std::string& line : more) lines.push_back("  " + line);
}

/// What the reference says of the variant: the derivation of the rows concerned, or why it has none.
void add_reference(Lines& lines, const BoundVariant& bound, const reports::Difference& difference) {
    const Story story = tell(bound);
    const auto* answer = std::get_if<Answer>(&story.outcome);
    if (answer && answer->error && to_text(*answer->error) == difference.found) {
        lines.push_back("the reference does the same");
    } else if (!answer || answer->error) {
        lines.push_back("the reference: " + outcome_text(story.outcome));
    }
    if (!answer) return;
    const Terms terms = {.profile = bound.profile->name, .counts_rows = true, .own_text = bound.variant.text == 0};
    const bool agrees = !compare(bound.of(), *answer, terms).difference;
    const char* title = agrees ? "how the reference comes to the expected rows:"
                               : "what the reference does (it does not meet the expectation either):";
    if (!difference.missing.empty() || !difference.extra.empty())
        add(lines, title, derivation(story, bound, difference));
}

std::string remark(const CaseStep& step) {
    return step.why.empty() ? "" : "the case says: " + step.why;
}

/// Where several answers are right: what they are called, and which one the difference is from.
template <typename Answer>
void add_choice(Lines& lines, const std::vector<Alternative<Answer>>& any_of, const char* shown) {
    if (any_of.size() < 2) return;
    std::string names;
    for (const auto& one : any_of) names += (names.empty() ? "" : ", ") + one.name;
    lines.push_back("any of these would do: " + names + "; shown is how it differs from the " + shown);
}

}  // namespace

std::vector<std::string> explain_failure(const BoundVariant& bound, const reports::Difference* difference,
                                         const Catalogue* catalogue) {
    Lines lines;
    if (difference) {
        if (difference->step) {
            const CaseStep& step = bound.of().timeline[static_cast<std::size_t>(*difference->step)];
            if (step.expect) add_choice(lines, step.expect->any_of, "nearest");
            if (!remark(step).empty()) lines.push_back(remark(step));
        }
        add_choice(lines, bound.of().any_of, "first");
        add_reference(lines, bound, *difference);
    }
    for (const std::string& id : bound.of().rules) {
        const Rule* rule = catalogue ? catalogue->find_rule(id) : nullptr;
        lines.push_back("rule " + id + (rule ? ": " + rule->text : ""));
    }
    return lines;
}

}  // namespace wtck::runner
