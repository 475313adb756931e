// A child's message, taken apart: what start and run answers have in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

/// One line of JSON, an object; else a fault of the adapter that quotes what was received.
std::variant<nlohmann::ordered_json, Fault> read_message(std::string_view line);

/// A message of the wrong shape; `lost` if question and answer are out of step.
Fault adapter_fault(std::string message, bool lost);
/// The first faults, in one line.
std::string joined(const std::vector<json::Fault>& faults);
/// What was received, short enough to be quoted.
std::string excerpt(std::string_view line);

/// Parts that may be absent or null.
std::string text_of(const std::optional<json::Cursor>& at);
std::optional<std::string> optional_text(const std::optional<json::Cursor>& at);
std::vector<std::string> strings(const json::Cursor& at);
reports::Strength read_granularity(const std::optional<json::Cursor>& at, reports::Strength otherwise);

}  // namespace wtck::runner
