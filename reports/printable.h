// Text of strangers, made safe for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace wtck::reports {

/// Control characters, which could steer the terminal, become `?`; a tab becomes a blank.
inline std::string printable(std::string_view text) {
    std::string safe(text);
    for (char& c : safe) {
        if (c == '\t') c = ' ';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    }
    return safe;
}

}  // namespace wtck::reports
