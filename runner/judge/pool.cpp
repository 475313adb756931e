#include "runner/judge/pool.h"

namespace wtck::runner {

Pool::Pool(const std::vector<Variant>& variants, const VariantJudge& judge, std::unique_ptr<Engine> first,
           const EngineFactory& factory, int jobs)
    : variants_(variants), results_(variants.size()) {
    workers_.push_back(std::make_unique<Worker>(std::move(first), true, judge));
    while (workers_.size() < static_cast<std::size_t>(jobs)) {
        workers_.push_back(std::make_unique<Worker>(factory(), false, judge));
    }
    for (const auto& worker : workers_) threads_.emplace_back([this, &worker] { work(*worker); });
}

Pool::~Pool() {
    stopped_ = true;
    for (std::thread& thread : threads_) thread.join();
}

Judged Pool::take(std::size_t index) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return results_[index].has_value(); });
    Judged judged = std::move(*results_[index]);
    results_[index].reset();
    return judged;
}

void Pool::work(Worker& worker) {
    while (!stopped_) {
        const std::size_t index = next_++;
        if (index >= variants_.size()) return;
        Judged judged = worker.judge(variants_[index]);
        const std::lock_guard lock(mutex_);
        results_[index] = std::move(judged);
        arrived_.notify_one();
    }
}

}  // namespace wtck::runner
