#include "reference/rules/slices.h"

namespace wtck::rules {

std::int64_t slice_length(const bind::WindowSpec& spec) {
    if (spec.kind == bind::WindowKind::Hop) return spec.slide;
    return spec.kind == bind::WindowKind::Cumulate ? spec.step : spec.size;
}

std::int64_t next_look(std::int64_t watermark, const bind::WindowSpec& /*spec*/, const value::Zone& /*zone*/) {
    return watermark;
}

}  // namespace wtck::rules
