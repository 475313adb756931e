#include "reference/plan/window_limits.h"

#include <string>

namespace wtck::plan {

namespace {

// More windows than this a row, and a run would not end: refused as beyond this engine.
constexpr std::int64_t kMostWindowsPerRow = 100'000;

}  // namespace

void check_window(const bind::WindowSpec& spec, const rules::Rules& rules, bool batch) {
    if (auto fault = rules.refuse_sizes(spec)) sql::refuse(fault->code, fault->message, spec.at);
    if (batch && spec.kind == bind::WindowKind::Session) {
        sql::refuse("session-in-batch", "SESSION is not supported in batch mode", spec.at);
    }
    for (std::int64_t length : {spec.size, spec.slide, spec.step, spec.gap, spec.offset, -spec.offset}) {
        if (length > kLongestDuration) {
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
