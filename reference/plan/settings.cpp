#include "reference/plan/settings.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "reference/sql/refusal.h"

namespace wtck::plan {

bool is_set(const Settings& settings, const std::string& name) {
    const auto found = settings.find(name);
    return found != settings.end() && found->second == "true";
}

bool one_phase_forced(const Settings& settings) {
    const auto strategy = settings.find("table.optimizer.agg-phase-strategy");
    return strategy != settings.end() && strategy->second == "ONE_PHASE";
}

void check_settings(const Settings& settings, const std::vector<std::string>& operators) {
    static constexpr std::string_view kHarmless[] = {
        "table.optimizer.agg-phase-strategy", "table.optimizer.distinct-agg.split.enabled",
        "table.optimizer.distinct-agg.split.bucket-num", "table.optimizer.incremental-agg-enabled"};
    const bool groups = std::ranges::any_of(operators, [](const std::string& name) {
        return name == "GroupAggregate" || name == "Rank" || name == "Deduplicate";
    });
    for (const auto& [name, value] : settings) {
        const bool window_only = name.starts_with("table.exec.mini-batch.") || name == "table.exec.state.ttl";
        if (std::ranges::find(kHarmless, name) != std::end(kHarmless) || name.starts_with("table.exec.emit.") ||
            (window_only && !groups))
            continue;
        sql::unsupported("settings", "the option " + name + " is not supported here", {});
    }
}

}  // namespace wtck::plan
