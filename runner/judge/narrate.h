// The reference's trace in words: what each row and each watermark did. `explain` and failures are drawn from it.
#pragma once

#include <string>
#include <vector>

#include "reference/exec/trace.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

/// A run of the reference with everything that its operators decided.
struct Story {
    struct Moment {
        int step = 0;
        exec::trace::Event event;
    };
    std::vector<Moment> moments;
    Outcome outcome;
};
Story tell(const BoundVariant& bound);

/// Puts events into words; rows need the types of their tables.
class Narrator {
  public:
    explicit Narrator(const BoundVariant& bound);

    /// `row 3 Bid +I [2020-04-15 08:01:00, 9.00, X]`, `row 3 is late for [08:00, 08:10) of [a]`, …
    std::string to_text(const exec::trace::Event& event) const;

  private:
    std::map<std::string, std::vector<value::Type>> types_;
};

/// Whether the event is what became of a row that has arrived.
bool is_of_a_row(const exec::trace::Event& event);

/// `[2020-04-15 08:00:00, 2020-04-15 08:10:00)`, with its key if it has one.
std::string window_text(const value::TimeWindow& window, const value::Row& key);

/// `refused before any row: unknown-column at 2:12: column 'x' not found`, and the like for whatever is no rows.
std::string outcome_text(const Outcome& outcome);

}  // namespace wtck::runner
