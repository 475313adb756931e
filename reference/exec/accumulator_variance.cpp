// Variances and deviations: the part of Aggregator that keeps a mean and the distances from it.
#include <cmath>

#include "reference/exec/accumulator.h"

namespace wtck::exec {

using value::Value;

// AGG-68: each number moves the mean, and adds its distance from the old times that from the new one (Welford).
void Aggregator::include_distance(Accumulator& into, double number) const {
    if (into.count <= 0) return;
    const double distance = number - into.mean;
    into.mean += distance / static_cast<double>(into.count);
    into.squares += distance * (number - into.mean);
}

void Aggregator::exclude_distance(Accumulator& from, double number) const {
    if (from.count == 0) from.mean = from.squares = 0;
    if (from.count <= 0) return;
    const double distance = number - from.mean;
    from.mean -= distance / static_cast<double>(from.count);
    from.squares -= (number - from.mean) * distance;
}

void Aggregator::merge_distances(Accumulator& into, const Accumulator& other) const {
    const std::int64_t count = into.count + other.count;
    if (other.count > 0 && into.count <= 0) {
        into.mean = other.mean;
        into.squares = other.squares;
    } else if (other.count > 0) {
        const double share = static_cast<double>(other.count) / static_cast<double>(count);
        const double between = other.mean - into.mean;
        into.mean += share * between;
        into.squares += other.squares + static_cast<double>(into.count) * share * between * between;
    }
    into.count = count;
}

// Of a single row a sample has no variance. Less than no distance is left only where rows were taken back that were
// never there.
Value Aggregator::variance(const Accumulator& of) const {
    const bool sample = bind::is_sample(call_.function);
    if (of.count <= (sample ? 1 : 0) || of.squares < 0) return {};
    const auto count = static_cast<double>(of.count);
    const double variance = of.squares / (sample ? count - 1 : count);
    return bind::is_deviation(call_.function) ? std::sqrt(variance) : variance;
}

}  // namespace wtck::exec
