#include "runner/cli/shard.h"

#include <charconv>
#include <cstdint>

#include "runner/case/fnv.h"

namespace wtck::runner {
namespace {

constexpr int kMaxParts = 10'000;

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::optional<Shard> Shard::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto part = number(text.substr(0, slash));
    const auto parts = number(text.substr(slash + 1));
    if (!part || !parts || *parts < 1 || *parts > kMaxParts || *part < 1 || *part > *parts) return std::nullopt;
    return Shard{*part, *parts};
}

bool Shard::holds(std::string_view id) const {
    return fnv1a(id) % static_cast<std::uint64_t>(parts) == static_cast<std::uint64_t>(part - 1);
}

}  // namespace wtck::runner
