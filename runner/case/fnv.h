// FNV-1a with 64 bits: a hash that is the same on every machine. For shards and recordings, not against malice.
#pragma once

#include <cstdint>
#include <string_view>

namespace wtck::runner {

constexpr std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t value = 0xcbf29ce484222325;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return value;
}

}  // namespace wtck::runner
