#include "runner/judge/compare.h"

#include "runner/judge/row_compare.h"
#include "runner/judge/stepwise.h"

namespace wtck::runner {
namespace {

using reports::Difference;
using reports::Strength;

std::string expected_text(const Expectation& expected) {
    if (expected.error) return to_text(*expected.error);
    return expected.rows || expected.changelog ? "rows" : "no error";
}

/// Where an error stands, or should: rows are not looked at.
Comparison compare_errors(const Expectation& expected, const Answer& answer, const Terms& terms) {
    Comparison comparison = {.compared = true};
    if (expected.error && answer.error) {
        comparison.difference = error_difference(*expected.error, *answer.error, terms);
        return comparison;
    }
    const std::string found = answer.error ? to_text(*answer.error) : "no error";
    comparison.difference = Difference{.what = "error", .expected = expected_text(expected), .found = found};
    comparison.failed_running = answer.error && !answer.error->before_rows;
    return comparison;
}

/// A changelog must replay whatever it adds up to; only a case with a key says what belongs together.
std::optional<Difference> replay_difference(const Answer& answer, const RowTerms& terms) {
    if (terms.order.key.empty() || answer.granularity == Strength::Final) return std::nullopt;
    auto fault = replay_fault(all_changes(answer), terms.order.key, terms.types);
    if (!fault) return std::nullopt;
    return Difference{.what = "order", .expected = "a changelog that replays", .found = std::move(*fault)};
}

/// The rows of the whole run: the final result, or all changes where both sides know them.
Comparison compare_whole(const Case& of, const Expectation& expected, const Answer& answer, const Terms& terms) {
    if (expected.error || answer.error) return compare_errors(expected, answer, terms);
    if (!expected.rows && !expected.changelog) return {};
    Comparison comparison = {.strength = Strength::Final, .compared = true};
    RowTerms rows = row_terms(of, answer);
    const value::Changes found = all_changes(answer);
    if (expected.changelog && answer.granularity != Strength::Final) {
        comparison.difference = rows_difference(*expected.changelog, found, rows);
    } else {
        comparison.difference = replay_difference(answer, rows);
        rows.order.key.clear();
        const value::Changes& all = expected.rows ? *expected.rows : *expected.changelog;
        auto difference = rows_difference(collapse(all), collapse(found), rows);
        if (difference) comparison.difference = std::move(difference);
    }
    if (comparison.difference) comparison.difference->strength = Strength::Final;
    return comparison;
}

Comparison compare_stepwise(const Case& of, const Answer& answer, const Terms& terms) {
    StepsComparison steps = compare_steps(of, answer, terms);
    Comparison comparison = {.strength = answer.granularity, .compared = true};
    if (steps.differences.empty()) {
        comparison.answer = std::move(steps.answer);
    } else {
        comparison.difference = std::move(steps.differences.front());
        comparison.failed_running = steps.failed_running && steps.differences.size() == 1;
    }
    return comparison;
}

Comparison compare_one(const Case& of, const Expectation& expected, const Answer& answer, const Terms& terms) {
    const bool refused = answer.error && answer.error->before_rows;
    Comparison comparison =
        of.stepwise() && !refused ? compare_stepwise(of, answer, terms) : compare_whole(of, expected, answer, terms);
    if (of.stepwise() && refused) comparison.difference->expected = "rows";
    if (comparison.difference) return comparison;
    FactsComparison facts = compare_facts(expected, answer, terms);
    comparison.compared = comparison.compared || facts.compared;
    comparison.difference = std::move(facts.difference);
    return comparison;
}

/// The parts that stand beside `any_of` go for each of its answers.
Expectation joined(const Expectation& beside, Expectation alternative) {
    if (!alternative.schema) alternative.schema = beside.schema;
    if (!alternative.plan) alternative.plan = beside.plan;
    if (!alternative.dropped) alternative.dropped = beside.dropped;
    if (!alternative.warnings) alternative.warnings = beside.warnings;
    return alternative;
}

}  // namespace

Comparison compare(const Case& of, const Answer& answer, const Terms& terms) {
    if (of.any_of.empty()) return compare_one(of, of.expect, answer, terms);
    std::optional<Comparison> first;
    for (const Alternative<Expectation>& alternative : of.any_of) {
        Comparison comparison = compare_one(of, joined(of.expect, alternative.answer), answer, terms);
        comparison.answer = alternative.name;
        if (comparison.compared && !comparison.difference) return comparison;
        if (!first) first = std::move(comparison);
    }
    first->answer.clear();
    return *first;
}

}  // namespace wtck::runner
