#include "runner/engine/engines.h"

#include <fmt/format.h>

#include "reports/json/cursor.h"
#include "runner/engine/command_words.h"
#include "runner/engine/oracle_engine.h"
#include "runner/engine/reference_engine.h"

namespace wtck::runner {
namespace {

constexpr std::string_view kExec = "exec:";

std::variant<EngineFactory, std::string> choose_child(const std::string& command, const ChildOptions& options) {
    const auto words = split_words(command);
    if (!words) return fmt::format("a quote is left open in the engine's command: {}", command);
    if (words->empty()) return "the engine's command is empty: exec:COMMAND";
    if (!is_program((*words)[0])) return fmt::format("the engine's program is not there: {}", (*words)[0]);
    return [words = *words, options] { return std::make_unique<ChildEngine>(words, options); };
}

}  // namespace

std::variant<EngineFactory, std::string> choose_engine(const std::string& name, const ChildOptions& options) {
    if (name == "reference") return [] { return std::make_unique<ReferenceEngine>(); };
    if (name == "oracle") return [] { return std::make_unique<OracleEngine>(); };
    if (name.starts_with(kExec)) return choose_child(name.substr(kExec.size()), options);
    const auto near = json::nearest(name, {"reference", "oracle"});
    return fmt::format("unknown engine `{}`{}; there are reference, oracle and exec:COMMAND", name,
                       near ? fmt::format(" (did you mean {}?)", *near) : "");
}

}  // namespace wtck::runner
