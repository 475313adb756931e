#include "reference/plan/emission.h"

#include <charconv>
#include <map>
#include <string_view>

#include "reference/plan/window_limits.h"

namespace wtck::plan {

namespace {

constexpr const char* kEarly = "table.exec.emit.early-fire";
constexpr const char* kLate = "table.exec.emit.late-fire";

std::optional<std::int64_t> duration_of(const Settings& settings, const std::string& name, sql::Position at) {
    const auto set = settings.find(name);
    if (set == settings.end()) return std::nullopt;
    const auto duration = parse_duration(set->second);
    if (!duration) sql::refuse("emit-delay-missing", "`" + set->second + "` for " + name + " is no duration", at);
    if (*duration > kLongestDuration) {
        sql::unsupported("settings", "durations of more than 100,000 years are not supported", at);
    }
    return duration;
}

// The delay of a fire that is switched on.
std::optional<std::int64_t> delay_of(const Settings& settings, const std::string& fire, sql::Position at) {
    if (!is_set(settings, fire + ".enabled")) return std::nullopt;
    const auto delay = duration_of(settings, fire + ".delay", at);
    if (!delay) sql::refuse("emit-delay-missing", fire + ".delay should not be null", at);
    return delay;
}

}  // namespace

std::optional<std::int64_t> parse_duration(std::string_view text) {
    static const std::map<std::string_view, std::int64_t> kUnits = {{"", 1},
                                                                    {"ms", 1},
                                                                    {"milli", 1},
                                                                    {"millis", 1},
                                                                    {"millisecond", 1},
                                                                    {"s", 1000},
                                                                    {"sec", 1000},
                                                                    {"secs", 1000},
                                                                    {"second", 1000},
                                                                    {"seconds", 1000},
                                                                    {"m", 60'000},
                                                                    {"min", 60'000},
                                                                    {"minute", 60'000},
                                                                    {"minutes", 60'000},
                                                                    {"h", 3'600'000},
                                                                    {"hour", 3'600'000},
                                                                    {"hours", 3'600'000},
                                                                    {"d", value::kDay},
                                                                    {"day", value::kDay},
                                                                    {"days", value::kDay}};
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || count < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const auto unit = kUnits.find(text);
    std::int64_t duration = 0;
    if (unit == kUnits.end() || __builtin_mul_overflow(count, unit->second, &duration)) return std::nullopt;
    return duration;
}

std::optional<Emission> emission_of(const Settings& settings, const bind::WindowSpec& spec, const rules::Rules& rules) {
    const bool early = is_set(settings, std::string(kEarly) + ".enabled");
    const bool late = is_set(settings, std::string(kLate) + ".enabled");
    if (!early && !late) return std::nullopt;
    if (spec.kind == bind::WindowKind::Session) {
        sql::refuse("emit-on-session", "a session window has no early or late fire", spec.at);
    }
    const bool event_time = spec.time_type.attribute == value::TimeAttribute::Rowtime;
    std::optional<std::int64_t> allowed = duration_of(settings, "table.exec.emit.allow-lateness", spec.at);
    if (!allowed) allowed = duration_of(settings, "table.exec.state.ttl", spec.at);
    if (event_time && late && allowed.value_or(0) == 0) {
        sql::refuse("emit-lateness-missing", "late fire requires allow-lateness", spec.at);
    }
    Emission emission{.early = delay_of(settings, kEarly, spec.at), .late = delay_of(settings, kLate, spec.at)};
    if (late && allowed.value_or(0) < *emission.late) {
        sql::refuse("emit-lateness-too-small", "allow-lateness should not be smaller than the delay of late fire",
                    spec.at);
    }
    if (!event_time) emission.late.reset();
    if (!emission.early && !emission.late) return std::nullopt;
    if (spec.unit == bind::WindowUnit::Rows && *emission.early > 0)
        sql::unsupported("settings", "early fire of a window of rows after a delay is not supported", spec.at);
    emission.lateness = rules.lateness_of(emission.late.has_value(), allowed.value_or(0));
    return emission;
}

}  // namespace wtck::plan
