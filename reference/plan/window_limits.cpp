#include "reference/plan/window_limits.h"

namespace wtck::plan {

namespace {

constexpr std::int64_t kMostWindowsPerRow = 100'000;
// A hundred thousand years.
constexpr std::int64_t kLongestWindow = 36'524'250 * value::kDay;

}  // namespace

void require_computable(const bind::WindowSpec& spec) {
    for (std::int64_t length : {spec.size, spec.slide, spec.step, spec.gap, spec.offset, -spec.offset}) {
        if (length > kLongestWindow) {
            sql::unsupported(keyword(spec.kind), "windows and offsets of more than 100,000 years are not supported",
                             spec.at);
        }
    }
    const std::int64_t windows = spec.kind == bind::WindowKind::Hop        ? spec.size / spec.slide
                                 : spec.kind == bind::WindowKind::Cumulate ? spec.size / spec.step
                                                                           : 1;
    if (windows > kMostWindowsPerRow) {
        sql::unsupported(keyword(spec.kind),
                         "more than " + std::to_string(kMostWindowsPerRow) + " windows a row are not supported",
                         spec.at);
    }
}

}  // namespace wtck::plan
