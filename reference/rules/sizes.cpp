#include "reference/rules/sizes.h"

#include <cstdint>

namespace wtck::rules {

using bind::WindowKind;
using bind::WindowSpec;

namespace {

std::string ms(std::int64_t millis) {
    return std::to_string(millis) + " ms";
}

std::optional<SizeFault> not_positive(const WindowSpec& spec) {
    switch (spec.kind) {
        case WindowKind::Tumble:
            if (spec.size > 0) return std::nullopt;
            return SizeFault{"tumble-size-not-positive",
                             "TUMBLE requires size to be positive, but got " + ms(spec.size)};
        case WindowKind::Hop:
            if (spec.size > 0 && spec.slide > 0) return std::nullopt;
            return SizeFault{"hop-size-not-positive", "HOP requires slide and size to be positive, but got slide " +
                                                          ms(spec.slide) + " and size " + ms(spec.size)};
        case WindowKind::Cumulate:
            if (spec.size > 0 && spec.step > 0) return std::nullopt;
            return SizeFault{"cumulate-size-not-positive",
                             "CUMULATE requires size and step to be positive, but got size " + ms(spec.size) +
                                 " and step " + ms(spec.step)};
        case WindowKind::Session:
            if (spec.gap > 0) return std::nullopt;
            return SizeFault{"session-gap-not-positive",
                             "SESSION requires gap to be positive, but got " + ms(spec.gap)};
    }
    return std::nullopt;
}

std::optional<SizeFault> tumble_offset(const WindowSpec& spec) {
    if (spec.kind != WindowKind::Tumble || (spec.offset < spec.size && -spec.offset < spec.size)) return std::nullopt;
    return SizeFault{"tumble-offset-too-large", "TUMBLE must satisfy abs(offset) < size, but got size " +
                                                    ms(spec.size) + " and offset " + ms(spec.offset)};
}

}  // namespace

std::optional<SizeFault> refuse_sizes_1_20(const WindowSpec& spec) {
    if (auto fault = not_positive(spec)) return fault;
    if (spec.kind == WindowKind::Cumulate && spec.size % spec.step != 0) {
        return SizeFault{"cumulate-size-not-multiple-of-step",
                         "CUMULATE requires size to be an integral multiple of step, but got size " + ms(spec.size) +
                             " and step " + ms(spec.step)};
    }
    return std::nullopt;
}

std::optional<SizeFault> refuse_sizes(const WindowSpec& spec) {
    if (auto fault = refuse_sizes_1_20(spec)) return fault;
    return tumble_offset(spec);
}

std::optional<SizeFault> refuse_aggregate_sizes(const WindowSpec& spec) {
    if (auto fault = tumble_offset(spec)) return fault;
    if (spec.kind == WindowKind::Hop && spec.size % spec.slide != 0) {
        return SizeFault{"hop-size-not-multiple-of-slide",
                         "a HOP aggregate requires size to be an integral multiple of slide, but got size " +
                             ms(spec.size) + " and slide " + ms(spec.slide) +
                             "; the order of arguments is slide, size"};
    }
    return std::nullopt;
}

}  // namespace wtck::rules
