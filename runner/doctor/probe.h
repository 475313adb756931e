// Small cases that the doctor makes up. Each carries values through a window and back out unchanged, so that what must
// come out is known without any engine.
#pragma once

#include <string>
#include <vector>

#include "runner/case/case.h"

namespace wtck::runner::doctor {

/// A column `v` and its values as JSON, all different from each other.
struct Values {
    std::string type;
    std::vector<std::string> values;
};

/// One way through a window: an aggregate by key in windows of ten minutes, or rows as a window function hands them on.
struct Carrier {
    std::string window;     // `TUMBLE`, `HOP`, `CUMULATE`, `SESSION`
    std::string aggregate;  // `COUNT(*)`; empty: none
};
const std::vector<Carrier>& carriers();

/// A case that takes the values in at one time and, at its end, has emitted each of them once.
Variant carrying(const Carrier& carrier, const Values& values);
/// The same with a column `pad` of long texts that is not read.
Variant padded(const Carrier& carrier, std::size_t rows, std::size_t bytes_a_row);
/// Rows arrive, no window is complete, nothing may be emitted. Requires an aggregate.
Variant quiet(const Carrier& carrier);
/// One row a second before 1970. Not for sessions.
Variant before_1970(const Carrier& carrier);
/// Queries that every engine must refuse.
std::vector<Variant> erroneous();

/// What a case asks, shortened: its query and its rows.
std::string sent_text(const Case& of);

}  // namespace wtck::runner::doctor
