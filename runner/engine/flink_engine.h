// Real Flink by name: `flink` is the newest version, `flink@1.20` that one. The adapter in runner/adapters/flink is
// built first where it has to be.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runner/engine/child_engine.h"

namespace wtck::runner {

/// The versions that the adapter can be built for, the newest first.
constexpr std::string_view kFlinkVersions[] = {"2.3", "1.20", "1.17"};

/// `flink`, or `flink@` and a version.
bool is_flink(std::string_view word);

/// The checkout that holds the adapter: the current folder, or one above the program. Nothing if there is none.
std::optional<std::filesystem::path> find_checkout();

/// Whether the adapter's jar is missing or older than anything that it is built from.
bool adapter_is_outdated(const std::filesystem::path& jar, const std::filesystem::path& sources);

/// Flink by the first word; the others go to its adapter. A case may take 60 s and the start 120 s unless the options
/// say otherwise. Else what is wrong with the name, or what is missing here.
std::variant<EngineFactory, std::string> choose_flink(const std::vector<std::string>& words, ChildOptions options);

}  // namespace wtck::runner
