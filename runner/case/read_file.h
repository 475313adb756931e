// Files as text and as JSON.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::runner {

/// The bytes of a file; a fault if it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path, std::vector<json::Fault>& faults);

/// JSON from memory; `file` is its name in the fault if it is none.
std::optional<nlohmann::ordered_json> parse_file(const std::string& text, const std::string& file,
                                                 std::vector<json::Fault>& faults);

/// The files of a folder that end in .json, by name.
std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder);

}  // namespace wtck::runner
