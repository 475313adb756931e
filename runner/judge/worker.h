// One engine at work: variant after variant, started anew when it was lost.
#pragma once

#include <memory>

#include "runner/judge/judge_variant.h"

namespace wtck::runner {

/// Starts an engine; the third failed start in a row is returned.
std::variant<Description, Fault> start_engine(Engine& engine);

class Worker {
  public:
    /// `running`: the engine has been started already.
    Worker(std::unique_ptr<Engine> engine, bool running, const VariantJudge& judge)
        : engine_(std::move(engine)), running_(running), judge_(judge) {}
    ~Worker() { engine_->stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    Judged judge(const Variant& variant);

  private:
    std::unique_ptr<Engine> engine_;
    bool running_;
    const VariantJudge& judge_;
};

}  // namespace wtck::runner
