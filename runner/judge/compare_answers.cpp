#include "runner/judge/compare_answers.h"

#include <algorithm>

#include "runner/engine/schema_text.h"
#include "runner/judge/compare.h"
#include "runner/judge/draft.h"

namespace wtck::runner {
namespace {

using reports::Difference;
using reports::Strength;

/// The case, with the rows and the error of an answer as what it expects.
Case expecting(Case of, const Answer& answer) {
    of.expect = {};
    of.any_of.clear();
    for (CaseStep& step : of.timeline) step.expect.reset();
    if (!of.types && answer.schema) of.types = schema_types(*answer.schema);
    if (answer.error && (answer.error->before_rows || answer.granularity == Strength::Final)) {
        of.expect.error = expected_error(*answer.error);
    } else if (answer.granularity == Strength::Final) {
        of.expect.changelog = answer.rows;
    } else {
        expect_steps(of, answer);
    }
    return of;
}

/// How an answer ended, with what the engine says of it.
std::string ending_text(const Answer& answer) {
    if (!answer.error) return "rows";
    const std::string& message = answer.error->message;
    return to_text(*answer.error) + (message.empty() ? "" : ": " + message.substr(0, message.find('\n')));
}

bool class_differs(const EngineError& a, const EngineError& b) {
    return a.exception && b.exception && *a.exception != *b.exception;
}

std::optional<Difference> emitted_difference(const Case& of, const Answer& expected, const Answer& found) {
    auto difference = compare(expecting(of, expected), found, {.profile = {}}).difference;
    if (!difference && expected.error && found.error && class_differs(*expected.error, *found.error)) {
        difference = Difference{.strength = found.granularity, .what = "error"};
    }
    if (difference && difference->what == "error") {
        difference->expected = ending_text(expected);
        difference->found = ending_text(found);
    }
    return difference;
}

/// One part of what is expected, by its members.
template <typename Part>
Expectation only(Part Expectation::*member, const Part& part) {
    Expectation expectation;
    expectation.*member = part;
    return expectation;
}

template <typename Part>
Expectation only(Part ExpectedPlan::*member, const Part& part) {
    Expectation expectation;
    expectation.plan.emplace().*member = part;
    return expectation;
}

template <typename Part>
Expectation only(Part ExpectedDropped::*member, const Part& part) {
    Expectation expectation;
    expectation.dropped.emplace().*member = part;
    return expectation;
}

/// What an answer says beside its rows, part by part, as expectations.
std::vector<Expectation> parts_of(const Answer& answer) {
    std::vector<Expectation> parts = {
        only(&Expectation::schema, answer.schema), only(&ExpectedDropped::late, answer.dropped_late),
        only(&ExpectedDropped::null_time, answer.dropped_null_time), only(&Expectation::warnings, answer.warnings)};
    if (!answer.plan) return parts;
    const PlanFacts& plan = *answer.plan;
    parts.push_back(only(&ExpectedPlan::aggregate, plan.aggregate));
    parts.push_back(only(&ExpectedPlan::phases, plan.phases));
    parts.push_back(only(&ExpectedPlan::changelog, plan.changelog));
    parts.push_back(only(&ExpectedPlan::operators, plan.operators));
    parts.push_back(only(&ExpectedPlan::reason, plan.reason));
    for (const auto& condition : plan.conditions) parts.push_back(only(&ExpectedPlan::conditions, {condition}));
    return parts;
}

void swap_sides(Difference& difference) {
    std::swap(difference.missing, difference.extra);
    std::swap(difference.more_missing, difference.more_extra);
    std::swap(difference.expected, difference.found);
}

}  // namespace

AnswersComparison compare_answers(const Case& of, const Answer& first, const Answer& second, bool count_rows) {
    AnswersComparison comparison = {.strength = std::max(first.granularity, second.granularity)};
    const bool swapped = first.granularity > second.granularity;
    auto emitted = swapped ? emitted_difference(of, second, first) : emitted_difference(of, first, second);
    if (emitted && swapped) swap_sides(*emitted);
    if (emitted) comparison.differences.push_back(std::move(*emitted));
    for (const Expectation& part : parts_of(first)) {
        auto facts = compare_facts(part, second, {.profile = {}, .counts_rows = count_rows});
        if (facts.difference) comparison.differences.push_back(std::move(*facts.difference));
    }
    return comparison;
}

}  // namespace wtck::runner
