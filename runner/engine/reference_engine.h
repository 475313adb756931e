// The reference as an engine: binds, plans and executes in this process.
#pragma once

#include "reference/exec/trace.h"
#include "runner/engine/engine.h"

namespace wtck::runner {

class ReferenceEngine : public Engine {
  public:
    std::variant<Description, Fault> start() override;
    Outcome run(const BoundVariant& bound) override;
    void stop() override {}
};

/// Runs a variant on the reference; `observer` may be empty.
Outcome run_reference(const BoundVariant& bound, const exec::trace::Observer& observer);

}  // namespace wtck::runner
