// The run of a suite on one engine: every variant in order, what is told to the reporters, when it is cut, how it ends.
#pragma once

#include <vector>

#include "reports/reporter.h"
#include "runner/judge/ledger.h"
#include "runner/judge/worker.h"

namespace wtck::runner {

/// Counts verdicts and knows what they mean for the caller.
class Tally {
  public:
    /// `lenient`: differences are written down elsewhere and do not fail the run.
    explicit Tally(bool lenient = false) : lenient_(lenient) {}
    void add(const reports::Result& result);
    void cut(std::string why) { footer_.cut = std::move(why); }
    void add_difference() { difference_ = true; }
    bool is_cut() const { return !footer_.cut.empty(); }
    /// Faults of adapter or harness and cut runs beat differences; a run in which nothing was compared is wrong use.
    reports::Footer footer() const;

  private:
    bool lenient_;
    reports::Footer footer_;
    bool fault_ = false;
    bool difference_ = false;
    int compared_ = 0;
};

struct SuiteRun {
    std::vector<Variant> variants;  // in the suite's order
    std::vector<reports::Reporter*> reporters;
    std::optional<std::string> profile = {};
    std::optional<std::string> defect = {};
    std::string shard = "1/1";
    int jobs = 1;
    const Ledger* ledger = nullptr;
    bool stale_ledger = false;              // it has entries that match nothing: fails the run
    bool update_ledger = false;             // differences do not fail the run, for they will be written down
    std::function<void(Judged)> keep = {};  // told of each variant like the reporters, with what the engine said
};

/// Runs on an engine that has been started, and, with more jobs than one, on others that the factory makes. Three
/// failed starts, or five cases in a row lost to a dead, silent or garbled child, cut the run: the rest is not run.
reports::Footer run_suite(const SuiteRun& run, std::unique_ptr<Engine> engine, const EngineFactory& factory,
                          const VariantJudge& judge);

/// The report of a run whose engine never started: nothing is run.
reports::Exit report_no_start(const SuiteRun& run, const std::string& engine, const Fault& fault);

}  // namespace wtck::runner
