// A recording made anew from the old one and from what was said now.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runner/engine/recording.h"
#include "runner/judge/gather.h"

namespace wtck::runner {

struct Renewal {
    std::vector<Variant> variants = {};              // that were selected
    std::vector<Heard> said = {};                    // to each of them
    bool whole_suite = false;                        // they are the whole suite: what is not among them has gone
    std::map<std::string, std::size_t> places = {};  // of ids in the recording
};

/// What was said replaces what was recorded for the same variant and profile, but for faults, which replace nothing.
/// The order is that of the places.
std::vector<RecordedAnswer> renewed(const Recording& old, const Renewal& renewal);

}  // namespace wtck::runner
