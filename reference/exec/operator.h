// An operator: receives changes and watermarks of its inputs, and passes its own on. The tree is pushed from below.
#pragma once

#include <cstdint>
#include <string>

#include "reference/exec/clock.h"
#include "reference/exec/execution.h"
#include "reference/exec/trace.h"
#include "reference/rules/rules.h"
#include "reference/value/change.h"

namespace wtck::exec {

/// A failure of the job, such as a NULL event time; unwinds to Execution::step.
struct JobFailed {
    Failure failure;
};
[[noreturn]] void fail(std::string code, std::string message);
/// What this engine can't compute, found out only while running.
[[noreturn]] void fail_unsupported(std::string capability, std::string message);

/// What all operators of an execution share.
struct Context {
    const rules::Rules& rules;
    value::Zone zone;
    bool batch = false;
    trace::Observer observer;
    int step = 0;  // from 0
    int row = 0;   // number of the row that is under way, from 1
    Dropped dropped;
    Clock clock = {};

    bool traced() const { return static_cast<bool>(observer); }
    void trace(const trace::Event& event) const { observer(step, event); }
    /// Counts and reports an input row that entered no window.
    void drop(trace::RowDropped::Reason reason);
    /// Likewise of a row whose one window has fired at this watermark.
    void drop_late(const value::TimeWindow& window, std::int64_t watermark);
    /// A row whose time is NULL is dropped, or fails the job, in the operator's own words where it has some.
    void drop_without_time(rules::NullTime decision, const char* what = "RowTime field");
};

class Operator {
  public:
    explicit Operator(Context& context) : context_(context) {}
    virtual ~Operator() = default;
    Operator(const Operator&) = delete;
    Operator& operator=(const Operator&) = delete;

    /// Where the output goes: to input number `input` of `next`.
    void connect(Operator& next, int input) {
        next_ = &next;
        next_input_ = input;
    }

    virtual void change(value::Change&& change, int input) = 0;
    /// The clock of an input moved; kEndOfTime ends it. Results are emitted before the watermark is passed on.
    virtual void watermark(std::int64_t watermark, int /*input*/) { forward_watermark(watermark); }
    /// An input went idle or came back.
    virtual void idle(bool idle, int /*input*/) { forward_idle(idle); }
    /// The process is lost and goes on from the state written just before.
    virtual void restart() {}

  protected:
    void emit(value::Change&& change) { next_->change(std::move(change), next_input_); }
    void emit(value::ChangeKind kind, value::Row&& row) { emit(value::Change{kind, std::move(row)}); }
    void forward_watermark(std::int64_t watermark) { next_->watermark(watermark, next_input_); }
    void forward_idle(bool idle) { next_->idle(idle, next_input_); }

    Context& context() { return context_; }
    const Context& context() const { return context_; }
    const rules::Rules& rules() const { return context_.rules; }
    const value::Zone& zone() const { return context_.zone; }

  private:
    Context& context_;
    Operator* next_ = nullptr;
    int next_input_ = 0;
};

}  // namespace wtck::exec
