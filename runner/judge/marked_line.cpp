#include "runner/judge/marked_line.h"

#include <cstdio>

namespace wtck::runner {
namespace {

/// Whether a byte of UTF-8 begins a character.
bool begins_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

}  // namespace

std::vector<std::string> marked_line(const std::string& text, const std::string& at) {
    int line = 0, column = 0;
    if (std::sscanf(at.c_str(), "%d:%d", &line, &column) != 2 || line < 1 || column < 1) return {};
    std::size_t begin = 0;
    for (; line > 1; --line) {
        begin = text.find('\n', begin);
        if (begin == std::string::npos) return {};
        ++begin;
    }
    const std::string shown = text.substr(begin, text.find('\n', begin) - begin);
    int characters = 0;
    for (const char c : shown) characters += begins_character(c);
    if (column > characters + 1) return {};
    return {"  " + shown, "  " + std::string(static_cast<std::size_t>(column - 1), ' ') + "^"};
}

}  // namespace wtck::runner
