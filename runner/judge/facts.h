// What an engine says of its answer beside the rows: schema, plan, dropped rows, warnings, and errors.
#pragma once

#include <optional>

#include "runner/engine/engine.h"

namespace wtck::runner {

/// What decides which of an engine's words count.
struct Terms {
    std::string profile;
    bool counts_rows = false;  // the engine's `dropped` counts input rows
    bool own_text = true;      // the case's first text: positions refer to it
};

struct FactsComparison {
    bool compared = false;                          // whether any part is both expected and given
    std::optional<reports::Difference> difference;  // of the first part that differs; `what` names it
};

/// Compares schema, plan, dropped rows and warnings. What an engine does not say is not compared.
FactsComparison compare_facts(const Expectation& expected, const Answer& answer, const Terms& terms);

/// Compares code, position and words (the latter only of engines whose errors have a class), and whether rows came
/// first. The difference never quotes the engine's message.
std::optional<reports::Difference> error_difference(const ExpectedError& expected, const EngineError& found,
                                                    const Terms& terms);

/// `refused before any row: hop-size-not-multiple-of-slide at 2:12`; without the message.
std::string to_text(const ExpectedError& error);
std::string to_text(const EngineError& error);

}  // namespace wtck::runner
