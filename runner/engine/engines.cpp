#include "runner/engine/engines.h"

#include <fmt/format.h>

#include "reports/json/cursor.h"
#include "runner/case/read_file.h"
#include "runner/engine/command_words.h"
#include "runner/engine/flink_engine.h"
#include "runner/engine/oracle_engine.h"
#include "runner/engine/reference_engine.h"
#include "runner/engine/replay_engine.h"

namespace wtck::runner {
namespace {

constexpr std::string_view kExec = "exec:";
constexpr std::string_view kReplay = "replay:";

std::variant<EngineFactory, std::string> choose_child(const std::string& command, const ChildOptions& options) {
    const auto words = split_words(command);
    if (!words) return fmt::format("a quote is left open in the engine's command: {}", command);
    if (words->empty()) return "the engine's command is empty: exec:COMMAND";
    if (!is_program((*words)[0])) return fmt::format("the engine's program is not there: {}", (*words)[0]);
    return [words = *words, options] { return std::make_unique<ChildEngine>(words, options); };
}

std::variant<EngineFactory, std::string> choose_recording(const std::string& file) {
    std::vector<json::Fault> faults;
    const auto text = read_file(file, faults);
    auto read = text ? read_recording(*text, file, faults) : std::nullopt;
    if (!read) return fmt::format("{}", fmt::join(json::texts(faults), "\n"));
    const auto recording = std::make_shared<const Recording>(std::move(*read));
    return [recording, file] { return std::make_unique<ReplayEngine>(recording, file); };
}

}  // namespace

std::variant<EngineFactory, std::string> choose_engine(const std::string& name, const ChildOptions& options) {
    if (name == "reference") return [] { return std::make_unique<ReferenceEngine>(); };
    if (name == "oracle") return [] { return std::make_unique<OracleEngine>(); };
    if (name.starts_with(kExec)) return choose_child(name.substr(kExec.size()), options);
    if (name.starts_with(kReplay)) return choose_recording(name.substr(kReplay.size()));
    const auto words = split_words(name);
    if (words && !words->empty() && is_flink(words->front())) return choose_flink(*words, options);
    return fmt::format("unknown engine `{}`{}; there are reference, oracle, flink, replay:FILE and exec:COMMAND", name,
                       json::aside(name, {"reference", "oracle", "flink"}));
}

}  // namespace wtck::runner
