// The slices of a window function: the shortest stretches of time that its windows are made of, each named by its end.
// TUMBLE's are its windows, HOP's are as long as the slide, CUMULATE's as the step.
#pragma once

#include <cstdint>

#include "reference/bind/relation.h"
#include "reference/rules/rules.h"
#include "reference/value/time_window.h"

namespace wtck::exec {

/// All ends are milliseconds on the window's clock. Attached: a slice is a whole window, for rows come once for each.
class Slices {
  public:
    Slices(const bind::WindowSpec& spec, bool attached, const rules::Rules& rules)
        : spec_(spec), rules_(rules), shared_(!attached && spec.kind != bind::WindowKind::Tumble) {}

    bool hops() const { return shared_ && spec_.kind == bind::WindowKind::Hop; }
    bool cumulates() const { return shared_ && spec_.kind == bind::WindowKind::Cumulate; }

    std::int64_t length() const { return rules::slice_length(spec_); }

    /// Not attached: the slice of a row.
    std::int64_t of(std::int64_t time) const { return rules_.window_start(time, spec_.offset, length()) + length(); }

    value::TimeWindow window(std::int64_t end) const {
        if (spec_.kind != bind::WindowKind::Cumulate) return {end - spec_.size, end};
        return {rules_.window_start(end - 1, spec_.offset, spec_.size), end};
    }

    /// The end of the last window that the slice is a part of.
    std::int64_t last_window(std::int64_t slice) const {
        if (hops()) return slice - length() + spec_.size;
        return cumulates() ? window(slice).start + spec_.size : slice;
    }

    /// The first slice of the window with this end. CUMULATE gathers all of a window's rows in it.
    std::int64_t first_of(std::int64_t end) const { return shared_ ? window(end).start + length() : end; }

  private:
    const bind::WindowSpec& spec_;
    const rules::Rules& rules_;
    bool shared_;
};

}  // namespace wtck::exec
