#include "runner/case/settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace wtck::runner {
namespace {

using Kind = Setting::Kind;

const Setting* find_setting(std::string_view name) {
    const auto& all = known_settings();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& s) { return s.name == name; });
    return found == all.end() ? nullptr : &*found;
}

void fault_name(const json::Cursor& at, std::string_view name) {
    if (name == "table.local-time-zone") return at.fault("the session's zone is given by the case's `time_zone`");
    if (name == "execution.runtime-mode") return at.fault("streaming or batch is given by the case's `mode`");
    std::vector<std::string_view> names;
    for (const Setting& setting : known_settings()) names.push_back(setting.name);
    at.fault(
        fmt::format("unknown setting `{}`{}", name, json::suggestion(name, names, ", see cases/schema/README.md")));
}

std::string read_setting(const json::Cursor& at, Kind kind) {
    switch (kind) {
        case Kind::Boolean: return at.one_of({"true", "false"}).value_or("");
        case Kind::Phases: return at.one_of({"AUTO", "ONE_PHASE", "TWO_PHASE"}).value_or("");
        case Kind::Text: return at.string().value_or("");
    }
    return "";
}

}  // namespace

const std::vector<Setting>& known_settings() {
    static const std::vector<Setting> kSettings = {
        {"table.optimizer.agg-phase-strategy", Kind::Phases},
        {"table.optimizer.distinct-agg.split.enabled", Kind::Boolean},
        {"table.optimizer.distinct-agg.split.bucket-num", Kind::Text},
        {"table.optimizer.incremental-agg-enabled", Kind::Boolean},
        {"table.exec.mini-batch.enabled", Kind::Boolean},
        {"table.exec.mini-batch.allow-latency", Kind::Text},
        {"table.exec.mini-batch.size", Kind::Text},
        {"table.exec.emit.early-fire.enabled", Kind::Boolean},
        {"table.exec.emit.early-fire.delay", Kind::Text},
        {"table.exec.emit.late-fire.enabled", Kind::Boolean},
        {"table.exec.emit.late-fire.delay", Kind::Text},
        {"table.exec.emit.allow-lateness", Kind::Text},
        {"table.exec.state.ttl", Kind::Text},
        {"table.exec.source.idle-timeout", Kind::Text},
        {"table.exec.source.rowtime-null-handling", Kind::Text},
    };
    return kSettings;
}

std::map<std::string, std::string> read_settings(const json::Cursor& at) {
    std::map<std::string, std::string> settings;
    for (const auto& [name, value] : at.members()) {
        const Setting* known = find_setting(name);
        if (!known) {
            fault_name(value, name);
            continue;
        }
        settings[name] = read_setting(value, known->kind);
    }
    return settings;
}

}  // namespace wtck::runner
