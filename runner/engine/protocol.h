// The words of the adapter protocol (runner/protocol.schema.json): JSON lines from and to a child process.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "runner/engine/engine.h"

namespace wtck::runner {

constexpr int kProtocol = 1;

/// How closely a child's messages are looked at. Strict: also what does no harm, such as unknown keys, and values that
/// are no SQL types, capabilities or profiles (--check-protocol).
enum class Check { Lenient, Strict };

std::string start_message();
std::string run_message(int seq, const BoundVariant& bound);
std::string stop_message();

/// What determines the answer to a variant, as JSON: the run message's `case` without its id and without `query`, which
/// is our reading of the rest.
std::string question_text(const BoundVariant& bound);

/// The answer to start, or what is wrong with it.
std::variant<Description, Fault> read_start_answer(std::string_view line, Check check);

/// The answer to run number `seq`: rows have the types of the case's result, as far as they are known. Anything that
/// the protocol does not allow is a Fault of the adapter; lost if question and answer are out of step.
Outcome read_run_answer(std::string_view line, int seq, const BoundVariant& bound, const Description& description,
                        Check check);

}  // namespace wtck::runner
