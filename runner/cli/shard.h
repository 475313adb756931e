// One of several parts of a suite, split by the ids of cases, never within a case.
#pragma once

#include <optional>
#include <string_view>

namespace wtck::runner {

struct Shard {
    int part = 1;  // from 1
    int parts = 1;

    /// Reads `2/3`.
    static std::optional<Shard> parse(std::string_view text);
    /// Whether a case belongs to this part; the same on every machine.
    bool holds(std::string_view id) const;
};

}  // namespace wtck::runner
