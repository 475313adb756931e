// JSON as one line of text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace wtck::json {

/// Without a line end. Bytes that are no UTF-8, which an engine's words may hold, are replaced.
std::string one_line(const nlohmann::ordered_json& value);

}  // namespace wtck::json
