// The second opinion: a window query answered from the definition, by SQLite.
//
// The query becomes one SQL statement of four steps: rows are placed in their windows, those that come too late for a
// window are not kept, the rest is aggregated, and each window is emitted at the first watermark that reaches its end.
// Watermarks are no part of the statement; they are a small table beside the rows. Nothing here knows operators, state
// or timers, so agreement with the reference engine is worth something. Names and types come from the same binder:
// about those agreement proves nothing.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "oracle/refusal.h"
#include "reference/bind/relation.h"
#include "reference/value/change.h"
#include "reference/value/timeline.h"

namespace wtck::oracle {

/// Keeps one database in memory for all its answers. Not thread-safe.
class Oracle {
  public:
    Oracle();
    ~Oracle();
    Oracle(const Oracle&) = delete;
    Oracle& operator=(const Oracle&) = delete;

    /// What each step of the timeline emits; of a batch query, everything in the last step, as +I.
    std::variant<std::vector<value::Changes>, Refusal> answer(const bind::BoundQuery& query,
                                                              const value::Timeline& timeline);

    /// The SQL it runs for a query, for `explain` and the curious. Its tables `arrival` and `clock` are described in
    /// database.h.
    static std::variant<std::string, Refusal> statement(const bind::BoundQuery& query);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace wtck::oracle
