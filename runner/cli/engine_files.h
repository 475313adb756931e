// Where the files of an engine's version are kept: its ledger, its recording.
#pragma once

#include <filesystem>
#include <string>

namespace wtck::runner {

/// The folder in which the folder cases/ stands; else the current one.
std::filesystem::path beside_cases();

/// An engine's own words as part of a file's name.
std::string as_file_name(const std::string& text);

}  // namespace wtck::runner
