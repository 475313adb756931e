#include "runner/judge/stepwise.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "runner/judge/row_compare.h"

namespace wtck::runner {
namespace {

using reports::Difference;
using reports::Strength;
using value::Changes;

/// Steps [begin, end), compared together.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
};

bool ends_stretch(const value::Step& step, Strength strength) {
    if (strength == Strength::Step) return true;
    return strength == Strength::Watermark && (std::holds_alternative<value::WatermarkStep>(step.what) ||
                                               std::holds_alternative<value::EndStep>(step.what));
}

std::vector<Stretch> stretches(const std::vector<CaseStep>& timeline, Strength strength) {
    std::vector<Stretch> result;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < timeline.size(); ++i) {
        if (!ends_stretch(timeline[i].step, strength) && i + 1 < timeline.size()) continue;
        result.push_back({begin, i + 1});
        begin = i + 1;
    }
    return result;
}

/// One reading of a stretch: in each step one of the answers that it allows.
struct Reading {
    Changes rows;
    const ExpectedError* error = nullptr;  // ends the run
    std::vector<std::string> names;        // of the answers taken, where they have one
};

/// All readings, the first answers first. Steps with several answers are few; beyond this many readings the rest is
/// cut.
constexpr std::size_t kMaxReadings = 256;

Reading extended(Reading reading, const Alternative<StepAnswer>& alternative) {
    if (!alternative.name.empty()) reading.names.push_back(alternative.name);
    if (const auto* rows = std::get_if<Changes>(&alternative.answer)) {
        reading.rows.insert(reading.rows.end(), rows->begin(), rows->end());
    } else {
        reading.error = &std::get<ExpectedError>(alternative.answer);
    }
    return reading;
}

std::vector<Reading> readings(const std::vector<CaseStep>& timeline, Stretch stretch) {
    std::vector<Reading> result(1);
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
        if (!timeline[i].expect) continue;
        std::vector<Reading> longer;
        for (const Reading& reading : result) {
            if (reading.error) longer.push_back(reading);
            for (const auto& alternative : timeline[i].expect->any_of) {
                if (!reading.error) longer.push_back(extended(reading, alternative));
            }
        }
        longer.resize(std::min(longer.size(), kMaxReadings));
        result = std::move(longer);
    }
    return result;
}

/// What the engine did in a stretch.
struct Found {
    Changes rows;
    const EngineError* error = nullptr;
};

Found found_in(Stretch stretch, const Answer& answer) {
    Found found;
    const std::size_t known = answer.steps.size();
    for (std::size_t i = stretch.begin; i < std::min(stretch.end, known); ++i) {
        found.rows.insert(found.rows.end(), answer.steps[i].begin(), answer.steps[i].end());
    }
    if (answer.granularity == Strength::Final) found.rows = answer.rows;
    if (answer.error && (answer.granularity == Strength::Final || known < stretch.end)) found.error = &*answer.error;
    return found;
}

struct Match {
    std::optional<Difference> difference;
    bool over = false;            // the run ended with an error, as it should
    bool failed_running = false;  // it ended with one where rows were expected
    /// How far off: readings that differ in kind are further off than any rows.
    int distance() const {
        if (!difference) return 0;
        if (difference->what == "error") return INT_MAX;
        return static_cast<int>(difference->missing.size() + difference->extra.size()) + difference->more_missing +
               difference->more_extra;
    }
};

Match compare_reading(const Reading& reading, const Found& found, Strength strength, const RowTerms& rows,
                      const Terms& terms) {
    if (reading.error) {
        ExpectedError expected = *reading.error;
        expected.before_rows = false;
        if (found.error) return {.difference = error_difference(expected, *found.error, terms), .over = true};
        return {.difference = Difference{.what = "error", .expected = to_text(expected), .found = "no failure"}};
    }
    if (found.error) {
        return {.difference = Difference{.what = "error", .expected = "rows", .found = to_text(*found.error)},
                .failed_running = true};
    }
    if (strength == Strength::Final) {
        return {.difference = rows_difference(collapse(reading.rows), collapse(found.rows), rows)};
    }
    return {.difference = rows_difference(reading.rows, found.rows, rows)};
}

/// The reading that the engine met, or the one it came nearest to.
struct Nearest {
    Match match;
    std::vector<std::string> names;
};

Nearest nearest_reading(const std::vector<Reading>& readings, const Found& found, Strength strength,
                        const RowTerms& rows, const Terms& terms) {
    Nearest nearest;
    bool first = true;
    for (const Reading& reading : readings) {
        Match match = compare_reading(reading, found, strength, rows, terms);
        if (!first && nearest.match.distance() <= match.distance()) continue;
        first = false;
        nearest = {std::move(match), reading.names};
        if (!nearest.match.difference) break;
    }
    return nearest;
}

}  // namespace

StepsComparison compare_steps(const Case& of, const Answer& answer, const Terms& terms) {
    const Strength strength = answer.granularity;
    RowTerms rows = row_terms(of, answer);
    if (strength == Strength::Final) rows.order.key.clear();  // a final result has no changes to order
    StepsComparison comparison;
    std::vector<std::string> names;
    for (const Stretch& stretch : stretches(of.timeline, strength)) {
        const Found found = found_in(stretch, answer);
        Nearest nearest = nearest_reading(readings(of.timeline, stretch), found, strength, rows, terms);
        if (auto& difference = nearest.match.difference) {
            difference->strength = strength;
            if (strength != Strength::Final) {
                difference->step = static_cast<int>(stretch.end - 1);
                difference->moment = to_text(of.timeline[stretch.end - 1].step);
            }
            comparison.differences.push_back(std::move(*difference));
            comparison.failed_running = nearest.match.failed_running;
        } else {
            names.insert(names.end(), nearest.names.begin(), nearest.names.end());
        }
        if (nearest.match.over || found.error) break;
    }
    comparison.answer = fmt::format("{}", fmt::join(names, ", "));
    return comparison;
}

}  // namespace wtck::runner
