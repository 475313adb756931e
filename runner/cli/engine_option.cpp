#include "runner/cli/engine_option.h"

#include <fmt/format.h>

#include <ostream>

#include "runner/cli/profile_option.h"
#include "runner/judge/worker.h"

namespace wtck::runner {

reports::Exit no_start(const Console& console, const std::string& name, Engine& engine, const Fault& why) {
    const reports::Exit exit = fault(console, {fmt::format("{} could not be started: {}", name, why.message)});
    console.err << engine.log();
    return exit;
}

std::variant<Description, reports::Exit> start_for(const std::optional<std::string>& profile, const Console& console,
                                                   const std::string& name, Engine& engine) {
    auto started = start_engine(engine);
    if (const auto* why = std::get_if<Fault>(&started)) return no_start(console, name, engine, *why);
    auto& description = std::get<Description>(started);
    if (auto why = wrong_profile(profile, description)) return wrong_use(console, {*why});
    return std::move(description);
}

}  // namespace wtck::runner
