// An engine in a child process that speaks the adapter protocol. A child that dies, hangs or talks nonsense is killed;
// start() replaces it.
#pragma once

#include <chrono>

#include "runner/engine/engine.h"
#include "runner/engine/process.h"
#include "runner/engine/protocol.h"

namespace wtck::runner {

struct ChildOptions {
    std::optional<std::chrono::milliseconds> start_timeout = {};  // 60 s unless given
    std::optional<std::chrono::milliseconds> timeout = {};        // of one case; 10 s unless given
    Check check = Check::Lenient;
};

class ChildEngine : public Engine {
  public:
    ChildEngine(std::vector<std::string> words, ChildOptions options) : words_(std::move(words)), options_(options) {}
    ~ChildEngine() override;

    std::variant<Description, Fault> start() override;
    Outcome run(const BoundVariant& bound) override;
    /// Says stop, gives it two seconds, then kills it.
    void stop() override;
    std::string log() override;

  private:
    std::variant<std::string, Fault> ask(std::string_view message, std::chrono::milliseconds timeout);
    Fault lost(Fault fault);

    std::vector<std::string> words_;
    ChildOptions options_;
    std::unique_ptr<Process> process_;
    Description description_;
    std::string last_log_;  // of a process that is gone
    int seq_ = 0;
};

}  // namespace wtck::runner
