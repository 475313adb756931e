// What an engine says to the variants of a suite, kept rather than judged: for recordings, and to compare two engines.
#pragma once

#include "runner/judge/run_suite.h"

namespace wtck::runner {

/// What came of one variant.
struct Heard {
    std::string profile = {};             // under which it was asked; empty if it was not
    std::optional<Outcome> outcome = {};  // an answer, or `unsupported` where the engine may say so
    std::string why = {};                 // there is no answer: why
    bool fault = false;                   // … because the engine or its adapter is at fault, or the run was cut
};

struct Gathered {
    std::vector<Heard> said;  // one a variant, in order
    std::string cut = {};     // why the run ended early, or empty
};

/// Runs a suite as run_suite does; the reporters of `run` are told.
Gathered gather(SuiteRun run, std::unique_ptr<Engine> engine, const EngineFactory& factory, const VariantJudge& judge);

}  // namespace wtck::runner
