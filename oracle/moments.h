// The timeline cut into moments: each row arrives at a moment of its own, and so does each word about time. Everything
// later is told in moments: when a row arrives, when a watermark advances, when a window is emitted.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/bind/relation.h"
#include "reference/value/timeline.h"

namespace wtck::oracle {

/// A row of the query's table number `table`.
struct ArrivingRow {
    std::int64_t moment = 0;
    int table = 0;
    int channel = 0;
    value::Row row = {};
};

/// What one input channel says about event time.
struct Signal {
    enum class Kind { Watermark, Idle, Active };
    std::int64_t moment = 0;
    int table = 0;
    int channel = 0;
    Kind kind = Kind::Watermark;
    std::int64_t watermark = 0;
};

struct Moments {
    std::vector<ArrivingRow> rows;
    std::vector<Signal> signals;
    std::vector<int> steps;  // the step of each moment; there is one moment before everything, number 0

    std::int64_t last() const { return static_cast<std::int64_t>(steps.size()) - 1; }
};

/// Numbers what happens to the tables of a query; other tables don't matter. Behind each row one moment is left free
/// for the watermark that the row may bring. Watermarks for tables that derive their own are ignored, but not their
/// end. A batch query has no watermarks; everything ends in the last moment.
Moments number_moments(const bind::BoundQuery& query, const value::Timeline& timeline);

}  // namespace wtck::oracle
