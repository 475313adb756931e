// The file of a recording: read as it was, and written as a whole.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "runner/engine/recording.h"

namespace wtck::runner {

/// oracle/recordings/NAME-VERSION.jsonl
std::string default_recording(const Description& engine);

/// The answers that a file holds, none if there is no such file; or what is wrong with it: it can't be read, or is a
/// recording of something else than this engine.
std::variant<std::vector<RecordedAnswer>, std::vector<std::string>> read_answers(const std::string& file,
                                                                                 const Description& engine);

/// Replaces the file in one go: a recording that is killed loses nothing of the old one. False if it can't.
bool write_recording(const std::string& file, const Recording& recording);

}  // namespace wtck::runner
