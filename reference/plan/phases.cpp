#include "reference/plan/phases.h"

#include <algorithm>
#include <iterator>

#include "reference/plan/settings.h"
#include "reference/rules/phase_conditions.h"

namespace wtck::plan {

void choose_phases(const bind::BoundQuery& query, const rules::Rules& rules, WindowAggregate& aggregate) {
    if (query.mode == bind::Mode::Batch) return;
    const auto set = query.settings.find("table.optimizer.agg-phase-strategy");
    const std::string strategy = set == query.settings.end() ? "AUTO, the default" : set->second;
    const bool one_forced = one_phase_forced(query.settings);
    const bool event_time = aggregate.spec->time_type.attribute == value::TimeAttribute::Rowtime;
    const bool session = aggregate.spec->kind == bind::WindowKind::Session;
    const auto obstacle = std::ranges::find_if(
        aggregate.calls, [&](const bind::AggregateCall& call) { return !rules.can_merge(call.function); });
    const bool all_merge = obstacle == aggregate.calls.end();

    const PhaseCondition found[] = {
        {{}, !one_forced, "table.optimizer.agg-phase-strategy is " + strategy},
        {{}, event_time, event_time ? "the window is on event time" : "the window is on processing time"},
        {{}, !session, "the window is " + std::string(bind::to_string(aggregate.spec->kind))},
        {{},
         all_merge,
         all_merge ? "every function can merge" : std::string(bind::to_string(obstacle->function)) + " can't merge"},
        {{}, std::nullopt, "asked of legacy windows on VVR 8; a window function may have updates and deletes below it"},
        {{}, true, "no plan is known in which Flink takes the input to be distributed by the keys already"}};
    static_assert(std::size(found) == std::size(rules::kPhaseConditions));
    aggregate.conditions.assign(std::begin(found), std::end(found));
    for (std::size_t i = 0; i < std::size(found); ++i) aggregate.conditions[i].name = rules::kPhaseConditions[i];
    aggregate.phases = rules.has_two_phases(one_forced, session, all_merge, event_time) ? 2 : 1;
}

}  // namespace wtck::plan
