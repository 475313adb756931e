// A recording as an engine: it bears the name of the engine that was recorded, and says what that one said.
#pragma once

#include <map>

#include "runner/engine/recording.h"

namespace wtck::runner {

/// The capability that a variant lacks whose answer is not at hand.
constexpr const char* kRecordingNeed = "recording";

class ReplayEngine : public Engine {
  public:
    /// `file` is the recording's name in messages.
    ReplayEngine(std::shared_ptr<const Recording> recording, std::string file);

    std::variant<Description, Fault> start() override { return recording_->engine; }
    /// The answer to the same question, whatever its case was called. Without one: unsupported and unrecorded, stale
    /// where the variant's id was recorded when it asked something else.
    Outcome run(const BoundVariant& bound) override;
    void stop() override {}

  private:
    Outcome absent(const BoundVariant& bound) const;

    std::shared_ptr<const Recording> recording_;
    std::string file_;
    std::map<std::string, const RecordedAnswer*> by_hash_;
};

}  // namespace wtck::runner
