// Two engines on the same cases, against each other: what `compare` has to say.
#pragma once

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "reports/paint.h"
#include "reports/result.h"

namespace wtck::reports {

/// One variant on both.
struct Compared {
    std::string id = {};  // of the variant: `id/text-2`
    std::string title = {};
    std::string file = {};
    std::array<std::string, 2> profiles = {};  // under which each ran; empty where it did not
    std::array<bool, 2> answered = {true, true};
    std::array<std::string, 2> reasons = {};   // why an engine gave no answer
    bool fault = false;                        // one of them, or its adapter, is at fault
    std::optional<Strength> strength = {};     // of the comparison
    std::vector<Difference> differences = {};  // `missing` and `expected` are the first engine's
};

struct ComparisonCounts {
    int same = 0;
    int different = 0;
    std::array<int, 2> only = {};  // answered by this one alone
    int neither = 0;
    int faults = 0;
};
ComparisonCounts count(const std::vector<Compared>& results);
/// Faults beat differences; nothing compared is wrong use.
Exit exit_of(const ComparisonCounts& counts);

struct Comparison {
    std::array<std::string, 2> engines = {};  // `flink 2.3.0`
    std::vector<Compared> results = {};       // in the suite's order
    std::vector<std::string> cuts = {};       // why a run ended early
};

/// For people: each variant that differs, what only one of them answers, and the counts.
void write_text(const Comparison& comparison, std::ostream& out, TerminalStyle style);

/// JSON lines: a header, a line a variant, a footer.
void write_json(const Comparison& comparison, std::ostream& out);

}  // namespace wtck::reports
