// The examples under each command's --help.
#pragma once

#include <string>
#include <string_view>

namespace wtck::runner {

/// Of a command, or of the whole program for the empty name. Every command has some.
std::string examples_of(std::string_view command);

}  // namespace wtck::runner
