// Which sizes and offsets a window may have.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reference/bind/relation.h"

namespace wtck::rules {

/// A refusal by size: the code of cases/errors.json and the words.
struct SizeFault {
    std::string_view code;
    std::string message;
};

/// ERR-06 to ERR-11: what no window function may have, be it isolated or under an aggregate.
std::optional<SizeFault> refuse_sizes(const bind::WindowSpec& spec);
/// The same before Flink 2.1: TUMBLE's offset is not looked at there.
std::optional<SizeFault> refuse_sizes_1_20(const bind::WindowSpec& spec);

/// ERR-07, ERR-08: what a window aggregate refuses on top, be it merged or attached; others compute such a HOP by the
/// loop.
std::optional<SizeFault> refuse_aggregate_sizes(const bind::WindowSpec& spec);

}  // namespace wtck::rules
