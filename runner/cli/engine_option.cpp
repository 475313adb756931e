#include "runner/cli/engine_option.h"

#include <fmt/format.h>

#include <ostream>

namespace wtck::runner {

reports::Exit no_start(const Console& console, const std::string& name, Engine& engine, const Fault& why) {
    wrong_use(console, {fmt::format("{} could not be started: {}", name, why.message)});
    console.err << engine.log();
    return reports::Exit::Fault;
}

}  // namespace wtck::runner
