#include "reports/paint.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace wtck::reports {

TerminalStyle terminal_style(int fd) {
    const char* term = std::getenv("TERM");
    const char* no_color = std::getenv("NO_COLOR");
    const bool terminal = isatty(fd) == 1 && term && std::string_view(term) != "dumb";
    return {.colour = terminal && !(no_color && *no_color), .bar = terminal};
}

std::string painted(TerminalStyle style, std::string_view text, const char* colour) {
    return style.colour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}

const char* colour_of(Exit exit) {
    switch (exit) {
        case Exit::AsExpected: return kGreen;
        case Exit::WrongUse: return kYellow;
        default: return kRed;
    }
}

std::string compared_at(const std::map<Strength, int>& strengths) {
    std::string text;
    for (const auto& [strength, count] : strengths) {
        text += fmt::format("{} {} {}", text.empty() ? "; compared at" : ",", to_string(strength), count);
    }
    return text;
}

}  // namespace wtck::reports
