#include "runner/judge/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "runner/engine/schema_text.h"

namespace wtck::runner {
namespace {

using reports::Difference;

Difference differs(std::string what, std::string expected, std::string found) {
    return Difference{.what = std::move(what), .expected = std::move(expected), .found = std::move(found)};
}

std::string listed(const std::vector<std::string>& words) {
    return fmt::format("[{}]", fmt::join(words, ", "));
}

bool same_column(const std::string& expected_text, const std::string& found_text) {
    const SchemaColumn expected = split_column(expected_text);
    const SchemaColumn found = split_column(found_text);
    if (expected.name != "_" && expected.name != found.name) return false;
    const auto expected_type = value::parse_type(expected.type);
    const auto found_type = value::parse_type(found.type);
    return expected_type && found_type ? *expected_type == *found_type : expected.type == found.type;
}

/// Compares part after part, until one differs.
class Facts {
  public:
    template <typename Part, typename Text>
    void part(const char* what, const char* name, const std::optional<Part>& expected, const std::optional<Part>& found,
              Text text) {
        part(what, expected, found, std::equal_to<>(),
             [&](const Part& value) { return fmt::format("{} {}", name, text(value)); });
    }
    template <typename Part, typename Same, typename Text>
    void part(const char* what, const std::optional<Part>& expected, const std::optional<Part>& found, Same same,
              Text text) {
        if (result_.difference || !expected || !found) return;
        result_.compared = true;
        if (!same(*expected, *found)) result_.difference = differs(what, text(*expected), text(*found));
    }
    FactsComparison result() { return std::move(result_); }

  private:
    FactsComparison result_;
};

constexpr auto kItself = [](const auto& part) { return part; };

bool same_schema(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
    return std::equal(expected.begin(), expected.end(), found.begin(), found.end(), same_column);
}

bool same_bag(std::vector<std::string> a, std::vector<std::string> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

void compare_plans(Facts& facts, const ExpectedPlan& expected, const PlanFacts& found) {
    facts.part("plan", "aggregate", expected.aggregate, found.aggregate, kItself);
    facts.part("plan", "phases", expected.phases, found.phases, kItself);
    facts.part("plan", "changelog", expected.changelog, found.changelog, listed);
    facts.part("plan", "operators", expected.operators, found.operators, listed);
    facts.part("plan", "reason", expected.reason, found.reason, kItself);
    for (const auto& [name, met] : expected.conditions) {
        const auto condition = found.conditions.find(name);
        const auto given = condition == found.conditions.end() ? std::nullopt : std::optional(condition->second);
        facts.part("plan", ("condition " + name).c_str(), std::optional(met), given, kItself);
    }
}

const char* when(bool before_rows) {
    return before_rows ? "refused before any row" : "failed while running";
}

std::string error_text(bool before_rows, const std::optional<std::string>& name, const std::optional<std::string>& at) {
    std::string text = when(before_rows);
    if (name) text += ": " + *name;
    if (at) text += " at " + *at;
    return text;
}

std::optional<std::string> expected_words(const ExpectedError& error, const std::string& profile) {
    for (const std::string& key : {profile, std::string()}) {
        if (const auto found = error.messages.find(key); found != error.messages.end()) return found->second;
    }
    return std::nullopt;
}

}  // namespace

FactsComparison compare_facts(const Expectation& expected, const Answer& answer, const Terms& terms) {
    Facts facts;
    facts.part("schema", expected.schema, answer.schema, same_schema, listed);
    if (expected.plan && answer.plan) compare_plans(facts, *expected.plan, *answer.plan);
    if (expected.dropped && terms.counts_rows) {
        facts.part("dropped", "late", expected.dropped->late, answer.dropped_late, kItself);
        facts.part("dropped", "null_time", expected.dropped->null_time, answer.dropped_null_time, kItself);
    }
    facts.part("warnings", expected.warnings, answer.warnings, same_bag, listed);
    return facts.result();
}

std::optional<Difference> error_difference(const ExpectedError& expected, const EngineError& found,
                                           const Terms& terms) {
    const bool code_differs = expected.code && found.code && *expected.code != *found.code;
    const bool place_differs = terms.own_text && expected.at && found.at && *expected.at != *found.at;
    if (expected.before_rows != found.before_rows || code_differs || place_differs) {
        return differs("error", to_text(expected), to_text(found));
    }
    const auto words = expected_words(expected, terms.profile);
    if (words && found.exception && found.message.find(*words) == std::string::npos) {
        return differs("error", fmt::format("a message with `{}`", *words), to_text(found) + " in other words");
    }
    return std::nullopt;
}

std::string to_text(const ExpectedError& error) {
    return error_text(error.before_rows, error.code, error.at);
}

std::string to_text(const EngineError& error) {
    return error_text(error.before_rows, error.code ? error.code : error.exception, error.at);
}

}  // namespace wtck::runner
