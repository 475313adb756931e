// The version of window-tck, that of CMakeLists.txt.
#pragma once

namespace wtck::runner {

constexpr const char* kVersion = "0.1.0";

}  // namespace wtck::runner
