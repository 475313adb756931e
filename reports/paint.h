// What reports for people share on a terminal: colours, and the words that end them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "reports/result.h"

namespace wtck::reports {

struct TerminalStyle {
    bool colour = false;
    bool bar = false;
};

/// What the stream behind a file descriptor may show: nothing but text in a pipe; no colour under NO_COLOR.
TerminalStyle terminal_style(int fd);

constexpr const char* kRed = "31";
constexpr const char* kGreen = "32";
constexpr const char* kYellow = "33";

/// In a colour, where colours are shown.
std::string painted(TerminalStyle style, std::string_view text, const char* colour);
const char* colour_of(Exit exit);

/// `; compared at step 3, final 1`, or nothing: how many variants were compared how closely.
std::string compared_at(const std::map<Strength, int>& strengths);

}  // namespace wtck::reports
