// The one interface that the runner knows: describe yourself; run one variant, timeline in, answer out; stop.
// The reference, the oracle, a recording and a child process implement it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "reference/value/change.h"
#include "reports/result.h"
#include "runner/case/bound.h"

namespace wtck::runner {

struct Description {
    std::string name = {};
    std::string version = {};
    std::string language = {};
    std::string homepage = {};
    std::vector<std::string> profiles = {};  // the first is the one a case runs under by default
    std::set<std::string> capabilities = {};
    bool claims_everything = false;  // lives in this program and refuses by name, case by case
    bool partial = false;            // `unsupported` for something claimed is no fault
    reports::Strength granularity = reports::Strength::Step;
    bool counts_rows = false;  // its `dropped` counts input rows

    std::string with_version() const { return name + " " + version; }  // `flink 2.3.0`
};

/// Refused before any row, or failed while running.
struct EngineError {
    bool before_rows = true;
    std::optional<std::string> code = {};
    std::optional<std::string> exception = {};  // class
    std::string message = {};
    std::optional<std::string> at = {};
};

/// What an engine says of its plan has the shape of what a case expects of it.
using PlanFacts = ExpectedPlan;

/// What an engine emitted, and what it says of it.
struct Answer {
    reports::Strength granularity = reports::Strength::Step;
    std::vector<value::Changes> steps = {};  // Step, Watermark: as many as the timeline has, or up to the failing one
    value::Changes rows = {};                // Final
    std::optional<EngineError> error = {};   // before any row (no steps), or in the step after the last given
    std::optional<std::vector<std::string>> schema = {};  // `name TYPE`
    std::optional<PlanFacts> plan = {};
    std::optional<std::int64_t> dropped_late = {};
    std::optional<std::int64_t> dropped_null_time = {};
    std::optional<std::vector<std::string>> warnings = {};
};

/// Not within this engine's reach, though it may have claimed it.
struct Unsupported {
    std::string capability;
    std::string reason;
    bool unrecorded = false;  // a recording holds no answer to this; what the engine would say is not known
};

/// The engine is at fault: it died, timed out or talked nonsense.
struct Fault {
    reports::ErrorKind kind = reports::ErrorKind::Engine;
    std::string message = {};
    bool lost = false;  // the process is gone or unusable: dead, silent or garbled (counts towards the five in a row)
    std::string error_class = {};  // in a word: `died`, `time-out`; of an adapter `noise`, `sequence`, `shape`
};

using Outcome = std::variant<Answer, Unsupported, Fault>;

/// One engine, used by one thread at a time.
class Engine {
  public:
    virtual ~Engine() = default;
    /// Starts it if it isn't running. A Fault is a failed start.
    virtual std::variant<Description, Fault> start() = 0;
    /// Requires a start since the last Fault that was lost.
    virtual Outcome run(const BoundVariant& bound) = 0;
    virtual void stop() = 0;
    /// The end of what it logged during the last start() or run().
    virtual std::string log() { return {}; }
};

/// Makes as many engines of one kind as there are jobs.
using EngineFactory = std::function<std::unique_ptr<Engine>()>;

}  // namespace wtck::runner
