#include "runner/judge/worker.h"

namespace wtck::runner {
namespace {

constexpr int kStarts = 3;

Judged failed_start(const Variant& variant, const Fault& fault) {
    Judged judged = {.result = VariantJudge::not_run(variant), .lost = true, .failed_to_start = true};
    judged.result.verdict = reports::Verdict::Error;
    judged.result.kind = reports::ErrorKind::Adapter;
    judged.result.reason = "it could not be started: " + fault.message;
    return judged;
}

}  // namespace

std::variant<Description, Fault> start_engine(Engine& engine) {
    auto started = engine.start();
    for (int i = 1; i < kStarts && std::holds_alternative<Fault>(started); ++i) started = engine.start();
    return started;
}

Judged Worker::judge(const Variant& variant) {
    if (!running_) {
        auto started = start_engine(*engine_);
        if (const auto* fault = std::get_if<Fault>(&started)) return failed_start(variant, *fault);
        running_ = true;
    }
    Judged judged = judge_.judge(variant, *engine_);
    running_ = !judged.lost;
    return judged;
}

}  // namespace wtck::runner
