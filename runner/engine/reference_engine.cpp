#include "runner/engine/reference_engine.h"

#include <algorithm>

#include "reference/exec/execution.h"
#include "reference/plan/plan.h"
#include "runner/engine/version.h"

namespace wtck::runner {
namespace {

Outcome refused(const sql::Refusal& refusal) {
    if (refusal.kind == sql::Refusal::Kind::Unsupported) return Unsupported{refusal.code, refusal.message};
    if (refusal.kind == sql::Refusal::Kind::Exception) {
        return Answer{.error = EngineError{
                          .before_rows = !refusal.with_rows, .exception = refusal.code, .message = refusal.message}};
    }
    return Answer{
        .error = EngineError{
            .before_rows = true, .code = refusal.code, .message = refusal.message, .at = sql::to_string(refusal.at)}};
}

// In backquotes where it would not be one word without, as the Flink adapter has it.
std::string name_of(const bind::Column& column) {
    const auto breaks = [](char c) { return c == '`' || (c >= 0 && c <= ' '); };
    const bool word = !column.name.empty() && std::ranges::none_of(column.name, breaks);
    return word ? column.name : value::quoted(column.name);
}

std::vector<std::string> schema_of(const bind::Relation& relation) {
    std::vector<std::string> schema;
    for (const bind::Column& column : relation.columns) {
        schema.push_back(name_of(column) + " " + value::to_string(column.type));
    }
    return schema;
}

PlanFacts facts_of(const plan::Facts& facts) {
    std::map<std::string, bool> conditions;
    for (const plan::PhaseCondition& condition : facts.conditions) {
        if (condition.met) conditions.emplace(condition.name, *condition.met);
    }
    return {.aggregate = facts.aggregate,
            .phases = facts.phases,
            .changelog = facts.changelog,
            .operators = facts.operators,
            .conditions = std::move(conditions),
            .reason = facts.reason.empty() ? std::nullopt : std::optional(facts.reason)};
}

Outcome execute(const std::shared_ptr<const plan::Plan>& plan, const Case& of, const exec::trace::Observer& observer) {
    Answer answer;
    answer.plan = facts_of(plan->facts);
    exec::Execution execution(plan, observer);
    for (const CaseStep& step : of.timeline) {
        auto emitted = execution.step(step.step);
        if (auto* failure = std::get_if<exec::Failure>(&emitted)) {
            if (failure->unsupported) return Unsupported{failure->code, failure->message};
            answer.error = EngineError{.before_rows = false, .code = failure->code, .message = failure->message};
            break;
        }
        answer.steps.push_back(std::get<value::Changes>(std::move(emitted)));
    }
    answer.dropped_late = execution.dropped().late;
    answer.dropped_null_time = execution.dropped().null_time;
    return answer;
}

}  // namespace

std::variant<Description, Fault> ReferenceEngine::start() {
    Description description = {.name = "reference",
                               .version = kVersion,
                               .language = "C++",
                               .claims_everything = true,
                               .partial = true,
                               .counts_rows = true};
    for (const Profile& profile : profiles()) description.profiles.push_back(profile.name);
    return description;
}

Outcome ReferenceEngine::run(const BoundVariant& bound) {
    return run_reference(bound, {});
}

Outcome run_reference(const BoundVariant& bound, const exec::trace::Observer& observer) {
    if (const auto* refusal = std::get_if<sql::Refusal>(&bound.query)) return refused(*refusal);
    const auto& query = std::get<bind::BoundQuery>(bound.query);
    const auto plan = plan::make_plan(query, bound.profile->rules);
    if (const auto* refusal = std::get_if<sql::Refusal>(&plan)) return refused(*refusal);
    Outcome outcome = execute(std::get<std::shared_ptr<const plan::Plan>>(plan), bound.of(), observer);
    if (auto* answer = std::get_if<Answer>(&outcome)) answer->schema = schema_of(*query.root);
    return outcome;
}

}  // namespace wtck::runner
