#include "runner/cli/asked_engine.h"

#include "runner/judge/worker.h"

namespace wtck::runner {

std::optional<Fault> AskedEngine::start() {
    auto started = start_engine(*engine_);
    if (auto* fault = std::get_if<Fault>(&started)) return std::move(*fault);
    description_ = std::get<Description>(std::move(started));
    running_ = true;
    return std::nullopt;
}

Replied AskedEngine::ask(const Variant& variant) {
    Replied said = {.who = description_.with_version(),
                    .own = description_.claims_everything,
                    .counts_rows = description_.counts_rows,
                    .outcome = {}};
    auto admitted = admit(variant, description_, profile_);
    if (const auto* why = std::get_if<Inapplicable>(&admitted)) {
        said.outcome = Unsupported{why->need, why->reason};
        return said;
    }
    said.bound = std::get<BoundVariant>(std::move(admitted));
    if (!running_) {
        if (auto fault = start()) {
            said.outcome = Fault{fault->kind, "it could not be started: " + fault->message, true, ""};
            return said;
        }
    }
    said.outcome = run_guarded(*engine_, *said.bound);
    const auto* fault = std::get_if<Fault>(&said.outcome);
    if (fault && fault->lost) running_ = false;
    return said;
}

}  // namespace wtck::runner
