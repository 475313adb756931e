// An engine with a listener that hears every outcome before anyone judges it.
#pragma once

#include "runner/engine/engine.h"

namespace wtck::runner {

/// Called by as many threads as there are jobs.
using Listener = std::function<void(const BoundVariant& bound, const Outcome& outcome)>;

class ListeningEngine : public Engine {
  public:
    ListeningEngine(std::unique_ptr<Engine> engine, Listener listener)
        : engine_(std::move(engine)), listener_(std::move(listener)) {}

    std::variant<Description, Fault> start() override { return engine_->start(); }
    Outcome run(const BoundVariant& bound) override {
        Outcome outcome = engine_->run(bound);
        listener_(bound, outcome);
        return outcome;
    }
    void stop() override { engine_->stop(); }
    std::string log() override { return engine_->log(); }

  private:
    std::unique_ptr<Engine> engine_;
    Listener listener_;
};

}  // namespace wtck::runner
