// Several workers on one list of variants. Results are taken in the order of the list, so that a run does not depend on
// how many there are.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "runner/judge/worker.h"

namespace wtck::runner {

class Pool {
  public:
    /// The first engine has been started; the factory makes the others, one a job. `variants` and `judge` must outlive
    /// the pool.
    Pool(const std::vector<Variant>& variants, const VariantJudge& judge, std::unique_ptr<Engine> first,
         const EngineFactory& factory, int jobs);
    /// Waits for the cases that are being run, and stops the engines.
    ~Pool();

    /// Waits for the result of variant number `index`. Each is taken once.
    Judged take(std::size_t index);

  private:
    void work(Worker& worker);

    const std::vector<Variant>& variants_;
    std::vector<std::optional<Judged>> results_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::thread> threads_;
};

}  // namespace wtck::runner
