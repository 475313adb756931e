// A child's message, taken apart: what start and run answers have in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reports/json/cursor.h"
#include "runner/engine/engine.h"
#include "runner/engine/protocol.h"

namespace wtck::runner {

/// One line of JSON, an object; else a fault of the adapter that quotes what was received.
std::variant<nlohmann::ordered_json, Fault> read_message(std::string_view line);

/// A message of the wrong shape; `lost` if question and answer are out of step.
Fault adapter_fault(std::string message, bool lost, std::string error_class = "shape");
/// The first faults, in one line.
std::string joined(const std::vector<json::Fault>& faults);
/// What was received, short enough to be quoted.
std::string excerpt(std::string_view line);

/// A part that may be left out; null is as good as that.
std::optional<json::Cursor> given(const json::Cursor& at, std::string_view key);

/// A description, as a start answer has it, and back.
Description read_description(const json::Cursor& at, Check check);
nlohmann::ordered_json description_json(const Description& description);

/// An outcome without its `seq`, as a run answer has it, and back. Requires an answer or `unsupported`.
Outcome read_outcome(const json::Cursor& at, const BoundVariant& bound, const Description& description, Check check);
nlohmann::ordered_json outcome_json(const Outcome& outcome, const BoundVariant& bound, const Description& description);

std::string text_of(const json::Cursor& at, std::string_view key);  // "" if absent
std::optional<std::string> optional_text(const json::Cursor& at, std::string_view key);
std::vector<std::string> strings(const json::Cursor& at);
/// The member `granularity`, if there is one.
reports::Strength read_granularity(const json::Cursor& at, reports::Strength otherwise);

}  // namespace wtck::runner
