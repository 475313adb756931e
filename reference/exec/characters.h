// Texts as characters: UTF-8 by code points.
#pragma once

#include <cstdint>
#include <string_view>

namespace wtck::exec {

/// Whether the byte begins a character.
inline bool starts_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

inline std::int64_t length(std::string_view text) {
    std::int64_t count = 0;
    for (const char c : text) count += starts_character(c) ? 1 : 0;
    return count;
}

/// The byte at which character number `index` (from 0) starts, or the end.
inline std::size_t byte_of(std::string_view text, std::int64_t index) {
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        if (starts_character(text[i]) && index-- == 0) break;
    }
    return i;
}

}  // namespace wtck::exec
