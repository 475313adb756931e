#include "runner/engine/child_engine.h"

#include <fmt/format.h>

#include "runner/engine/message.h"

namespace wtck::runner {
namespace {

using namespace std::chrono_literals;
using reports::ErrorKind;

constexpr auto kStartTime = 60s;
constexpr auto kCaseTime = 10s;
constexpr auto kStopTime = 2s;

Process::Deadline in(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
}

double seconds(std::chrono::milliseconds time) {
    return static_cast<double>(time.count()) / 1000;
}

std::string after(const std::string& partial) {
    return partial.empty() ? "" : " after `" + excerpt(partial) + "`";
}

}  // namespace

ChildEngine::~ChildEngine() {
    stop();
}

std::variant<Description, Fault> ChildEngine::start() {
    if (process_) return description_;
    last_log_.clear();
    auto spawned = Process::spawn(words_);
    if (auto* why = std::get_if<std::string>(&spawned)) return Fault{ErrorKind::Adapter, std::move(*why), true};
    process_ = std::move(std::get<std::unique_ptr<Process>>(spawned));
    auto answer = ask(start_message(), options_.start_timeout.value_or(kStartTime));
    if (auto* fault = std::get_if<Fault>(&answer)) {
        fault->kind = ErrorKind::Adapter;
        return std::move(*fault);
    }
    auto description = read_start_answer(std::get<std::string>(answer), options_.check);
    if (auto* fault = std::get_if<Fault>(&description)) return lost(std::move(*fault));
    description_ = std::get<Description>(std::move(description));
    return description_;
}

Outcome ChildEngine::run(const BoundVariant& bound) {
    if (!process_) return Fault{ErrorKind::Harness, "the engine was not started", true};
    process_->forget_log();
    const int seq = ++seq_;
    auto answer = ask(run_message(seq, bound), options_.timeout.value_or(kCaseTime));
    if (auto* fault = std::get_if<Fault>(&answer)) return std::move(*fault);
    Outcome outcome = read_run_answer(std::get<std::string>(answer), seq, bound, description_, options_.check);
    if (auto* fault = std::get_if<Fault>(&outcome); fault && fault->lost) return lost(std::move(*fault));
    return outcome;
}

void ChildEngine::stop() {
    if (!process_) return;
    // Whatever it still says, it is asked nothing more.
    process_->exchange(stop_message(), in(0ms));
    process_->finish(in(kStopTime));
    last_log_ = process_->log();
    process_.reset();
}

std::string ChildEngine::log() {
    return process_ ? process_->log() : last_log_;
}

std::variant<std::string, Fault> ChildEngine::ask(std::string_view message, std::chrono::milliseconds timeout) {
    Process::Reply reply = process_->exchange(message, in(timeout));
    switch (reply.got) {
        case Process::Got::Line: return std::move(reply.text);
        case Process::Got::TimedOut:
            return lost({ErrorKind::Engine, fmt::format("no answer within {} s{}", seconds(timeout), after(reply.text)),
                         true, "time-out"});
        case Process::Got::Closed:
            return lost(
                {ErrorKind::Engine, fmt::format("it {}{}", process_->ending(), after(reply.text)), true, "died"});
        case Process::Got::TooLong:
            return lost({ErrorKind::Adapter, fmt::format("a line of more than {} MiB", Process::kMaxLine >> 20), true,
                         "noise"});
    }
    return Fault{};
}

Fault ChildEngine::lost(Fault fault) {
    last_log_ = process_->log();
    process_.reset();
    fault.lost = true;
    return fault;
}

}  // namespace wtck::runner
