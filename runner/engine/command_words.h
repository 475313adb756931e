// A command line as words, the way a shell would split it; no shell ever runs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wtck::runner {

/// Splits at blanks; '…' and "…" keep blanks, a backslash outside '…' keeps the next character. nullopt where a quote
/// is left open.
std::optional<std::vector<std::string>> split_words(std::string_view command);

/// The word as a shell would take it back: quoted where it must be.
std::string shell_quoted(std::string_view word);

/// Whether there is such a program: a path to an executable file, or a name found on PATH.
bool is_program(const std::string& word);

}  // namespace wtck::runner
