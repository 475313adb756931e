#include "runner/engine/replay_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/json/read_json.h"
#include "runner/engine/message.h"

namespace wtck::runner {

ReplayEngine::ReplayEngine(std::shared_ptr<const Recording> recording, std::string file)
    : recording_(std::move(recording)), file_(std::move(file)) {
    for (const RecordedAnswer& answer : recording_->answers) by_hash_.emplace(answer.hash, &answer);
}

Outcome ReplayEngine::run(const BoundVariant& bound) {
    const auto found = by_hash_.find(question_hash(bound));
    if (found == by_hash_.end()) return absent(bound);
    const RecordedAnswer& recorded = *found->second;
    const auto json = json::read_json(recorded.answer);
    std::vector<json::Fault> faults;
    const json::Cursor at(std::get<nlohmann::ordered_json>(json), file_, faults);
    Outcome outcome = read_outcome(at, bound, recording_->engine, Check::Lenient);
    if (faults.empty()) return outcome;
    return adapter_fault(fmt::format("{}, line {}: {}", file_, recorded.line, joined(faults)), false);
}

Outcome ReplayEngine::absent(const BoundVariant& bound) const {
    const bool stale =
        std::any_of(recording_->answers.begin(), recording_->answers.end(), [&](const RecordedAnswer& answer) {
            return answer.id == bound.variant.full_id() && answer.profile == bound.profile->name;
        });
    const char* why = stale ? "stale, the case has asked something else since" : "not recorded";
    return Unsupported{
        kRecordingNeed,
        fmt::format("{}; renew it: window-tck record {} --stale --output {}", why, recording_->engine.name, file_),
        true};
}

}  // namespace wtck::runner
