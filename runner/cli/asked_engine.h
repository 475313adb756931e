// Several engines asked the same: started once, started anew when one was lost.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runner/judge/admission.h"

namespace wtck::runner {

/// What an engine said of a variant. An outcome without `bound`: it was not asked.
struct Replied {
    std::string who;   // `reference 0.1.0`
    bool own = false;  // an engine of this program
    bool counts_rows = false;
    std::optional<BoundVariant> bound = {};
    Outcome outcome;
    const Answer* answer() const { return std::get_if<Answer>(&outcome); }
};

class AskedEngine {
  public:
    AskedEngine(std::string name, std::unique_ptr<Engine> engine, std::optional<std::string> profile)
        : name_(std::move(name)), engine_(std::move(engine)), profile_(std::move(profile)) {}
    ~AskedEngine() { engine_->stop(); }
    AskedEngine(const AskedEngine&) = delete;
    AskedEngine& operator=(const AskedEngine&) = delete;

    /// The third failed start in a row, if it comes to that.
    std::optional<Fault> start();
    /// Requires a successful start.
    Replied ask(const Variant& variant);

    const std::string& name() const { return name_; }
    const Description& description() const { return description_; }
    Engine& engine() { return *engine_; }

  private:
    std::string name_;
    std::unique_ptr<Engine> engine_;
    std::optional<std::string> profile_;
    Description description_;
    bool running_ = false;
};

}  // namespace wtck::runner
