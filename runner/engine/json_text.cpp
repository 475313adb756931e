#include "runner/engine/json_text.h"

#include <fmt/format.h>

namespace wtck::runner {
namespace {

bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

}  // namespace

void JsonText::string(std::string_view value) {
    separate();
    text_ += '"';
    for (std::size_t begin = 0; begin < value.size();) {
        std::size_t end = begin;
        while (end < value.size() && is_plain(value[end])) ++end;
        text_ += value.substr(begin, end - begin);
        if (end < value.size()) {
            const char c = value[end++];
            if (c == '\n') {
                text_ += "\\n";
            } else if (c == '"' || c == '\\') {
                text_ += '\\';
                text_ += c;
            } else {
                text_ += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
            }
        }
        begin = end;
    }
    text_ += '"';
}

}  // namespace wtck::runner
