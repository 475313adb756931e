// Joins whose condition bounds the difference of the two times: what meets, and for how long rows wait for a partner.
#pragma once

#include <cstdint>

#include "reference/bind/relation.h"

namespace wtck::rules {

/// The time of the left row minus that of the right one, in milliseconds, both ends included.
struct TimeBounds {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// Comparisons of a time attribute of one side with one of the other, each plus a constant; equalities: without one.
struct TimeComparisons {
    int lower = 0;
    int upper = 0;
    int equal = 0;
};

/// IVJ-02, IVJ-03: one lower and one upper bound, or one equality, and no further one; else it is the regular join, as
/// IN and EXISTS always are.
bool is_interval_join(const TimeComparisons& comparisons, bind::JoinKind kind);

/// IVJ-10: bounds that exclude each other: nothing waits.
bool never_meet(const TimeBounds& bounds);

/// How long, in milliseconds, after its own time a row of this input (0 left, 1 right) may still meet a new one.
std::int64_t reach(const TimeBounds& bounds, int input);

/// IVJ-05: the watermark at which a row that has waited so long meets nobody any more.
std::int64_t gives_up_at(std::int64_t time, std::int64_t reach);

/// IVJ-06: whether a new row waits for partners to come, or is done with those that are there.
bool waits_for_partner(std::int64_t time, std::int64_t reach, std::int64_t watermark);

/// IVJ-07: how many milliseconds later than that a key's rows are looked through: none; in Flink 1.17 half of the
/// interval.
std::int64_t looks_later(const TimeBounds& bounds);
std::int64_t looks_later_1_17(const TimeBounds& bounds);

/// IVJ-08: rows come behind the watermark by as much as the longer reach, and so does the watermark passed on; not the
/// end of input, nor where nothing waits.
std::int64_t watermark_behind(std::int64_t watermark, const TimeBounds& bounds);

}  // namespace wtck::rules
