// The driver: feeds a plan one step at a time. The only way in; one row or a million go through the same door.
#pragma once

#include <memory>
#include <variant>

#include "reference/bind/relation.h"
#include "reference/exec/trace.h"
#include "reference/plan/plan.h"
#include "reference/value/change.h"
#include "reference/value/timeline.h"

namespace wtck::exec {

/// A failure while running, such as a NULL event time; `code` is one of cases/errors.json. Nothing may follow it.
struct Failure {
    std::string code;
    std::string message;
    bool unsupported = false;  // not the job's failure but a limit of this engine; `code` is then a capability
};

/// Input rows that entered no window.
struct Dropped {
    std::int64_t late = 0;
    std::int64_t null_time = 0;
};

class Execution {
  public:
    /// `observer` may be empty; it must outlive the execution.
    explicit Execution(std::shared_ptr<const plan::Plan> plan, trace::Observer observer = {});
    ~Execution();
    Execution(Execution&&) noexcept;
    Execution& operator=(Execution&&) noexcept;

    /// What the step emits, in order, or why the job failed in it.
    std::variant<value::Changes, Failure> step(const value::Step& step);

    Dropped dropped() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace wtck::exec
