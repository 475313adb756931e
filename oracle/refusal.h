// What the oracle can't say, by name.
#pragma once

#include <string>

namespace wtck::oracle {

/// One short phrase that stays the same from version to version: `updating aggregate`, `setting table.exec.state.ttl`.
struct Refusal {
    std::string reason;
};

/// Unwinds to Oracle::answer, which returns the refusal as a value.
[[noreturn]] inline void refuse(std::string reason) {
    throw Refusal{std::move(reason)};
}

}  // namespace wtck::oracle
