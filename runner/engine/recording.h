// What an engine answered to the variants of a suite, kept in a file of JSON lines: a header with the engine's own
// description, then a line a variant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

struct RecordedAnswer {
    std::string id = {};       // of the variant: `id/text-2`
    std::string profile = {};  // under which it was asked
    std::string hash = {};     // of what was asked
    std::string answer = {};   // an outcome as the protocol writes it: one line of JSON
    int line = 0;              // in the file that it was read from
};

struct Recording {
    Description engine = {};
    std::vector<RecordedAnswer> answers = {};  // in the suite's order
};

/// Names what determines the answer to a variant, in 16 hexadecimal digits: query, tables, views, timeline, settings,
/// mode, zone, profile; not its titles and expectations.
std::string question_hash(const BoundVariant& bound);

/// What is kept of an outcome. Requires an answer or `unsupported`.
RecordedAnswer recorded(const BoundVariant& bound, const Outcome& outcome, const Description& engine);

std::string recording_text(const Recording& recording);

/// Reads a recording; every fault has its line. Nothing if there is any.
std::optional<Recording> read_recording(const std::string& text, const std::string& file,
                                        std::vector<json::Fault>& faults);

}  // namespace wtck::runner
