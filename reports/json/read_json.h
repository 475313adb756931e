// The only door for JSON: order kept, duplicate keys, depth over 64, 65-bit integers and invalid UTF-8 refused with
// their line.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace wtck::json {

constexpr int kMaxDepth = 64;

struct SyntaxFault {
    int line = 1;
    int column = 1;
    std::string message;
};

/// Parses one JSON text.
std::variant<nlohmann::ordered_json, SyntaxFault> read_json(std::string_view text);

}  // namespace wtck::json
