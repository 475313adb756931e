// The engine that is examined: made as often as need be, asked one case at a time.
#pragma once

#include <functional>
#include <memory>

#include "runner/doctor/trial.h"
#include "runner/engine/child_engine.h"
#include "runner/judge/admission.h"

namespace wtck::runner::doctor {

/// Makes an engine; one that lives in this program has no use for the options.
using MakeEngine = std::function<std::unique_ptr<Engine>(const ChildOptions&)>;

/// Cases that ask the same in different words, the plainest first.
using Choices = std::vector<Variant>;

class Patient {
  public:
    Patient(MakeEngine make, ChildOptions options) : make_(std::move(make)), options_(options) {}

    /// A process of its own, under these options; the one before is stopped. A Fault ends with the log.
    std::optional<Fault> start(const ChildOptions& options);
    std::optional<Fault> start() { return start(options_); }
    void stop() { engine_->stop(); }

    const Description& description() const { return description_; }
    const ChildOptions& options() const { return options_; }

    /// Whether the engine claims all that a case needs; else the need, or why else it would not be asked.
    std::optional<std::string> missing(const Variant& variant) const;
    /// The first of the cases of which nothing is missing, by its place.
    std::optional<std::size_t> claimed(const Choices& choices) const;
    /// Why none of the cases is claimed: what the first one misses.
    std::string why_none(const Choices& choices) const;
    /// Requires that nothing is missing.
    Outcome ask(const Variant& variant);
    /// The same beyond its claims, under its first profile.
    Outcome ask_anyway(const Variant& variant);

    /// Asks the first of the cases that the engine claims and judges the answer by what the case expects.
    void examine(Trial& check, const Choices& choices);
    /// Judges an outcome of a case by what the case expects.
    void judge(Trial& check, const Variant& variant, const Outcome& outcome) const;

  private:
    Outcome run(const BoundVariant& bound);

    MakeEngine make_;
    ChildOptions options_;
    std::unique_ptr<Engine> engine_;
    Description description_;
    bool lost_ = false;  // the process: it must be started anew
};

/// What came, in a line: rows that are missing or were not expected, an error, a fault.
std::string came_text(const Outcome& outcome);

}  // namespace wtck::runner::doctor
