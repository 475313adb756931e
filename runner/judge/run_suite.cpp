#include "runner/judge/run_suite.h"

#include <fmt/format.h>

#include "runner/judge/pool.h"

namespace wtck::runner {
namespace {

using reports::ErrorKind;
using reports::Exit;
using reports::Footer;
using reports::Result;
using reports::Verdict;

constexpr int kLostInARow = 5;

/// Tells all reporters, and counts.
class Telling {
  public:
    Telling(const SuiteRun& run, const std::string& engine, const std::string& version)
        : run_(run), tally_(run.update_ledger) {
        if (run.stale_ledger) tally_.add_difference();
        reports::Header header = {.engine = engine, .version = version, .profile = run.profile, .defect = run.defect};
        header.variants = static_cast<int>(run.variants.size());
        header.shard = run.shard;
        for (reports::Reporter* reporter : run.reporters) reporter->begin(header);
    }
    void tell(Judged judged) {
        if (run_.ledger) judged.result = run_.ledger->judged(std::move(judged.result));
        tally_.add(judged.result);
        for (reports::Reporter* reporter : run_.reporters) reporter->result(judged.result);
        if (run_.keep) run_.keep(std::move(judged));
    }
    void cut(std::string why) { tally_.cut(std::move(why)); }
    bool is_cut() const { return tally_.is_cut(); }
    Footer end() {
        Footer footer = tally_.footer();
        for (reports::Reporter* reporter : run_.reporters) reporter->end(footer);
        return footer;
    }

  private:
    const SuiteRun& run_;
    Tally tally_;
};

/// Sees the results in the suite's order and knows when to give up.
class Patience {
  public:
    /// Why the run ends with this result, if it does.
    std::optional<std::string> lost_with(const Judged& judged) {
        if (judged.failed_to_start) return "the engine could not be started again";
        if (judged.result.verdict == Verdict::NotApplicable) return std::nullopt;
        lost_ = judged.lost ? lost_ + 1 : 0;
        if (lost_ < kLostInARow) return std::nullopt;
        return fmt::format("{} cases in a row were lost", kLostInARow);
    }

  private:
    int lost_ = 0;
};

/// Where the results come from: from this thread, or from a pool.
using Source = std::function<Judged(std::size_t)>;

void tell_all(const SuiteRun& run, const Source& judged_at, Telling& telling) {
    Patience patience;
    for (std::size_t i = 0; i < run.variants.size(); ++i) {
        if (telling.is_cut()) {
            telling.tell({.result = VariantJudge::not_run(run.variants[i])});
            continue;
        }
        Judged judged = judged_at(i);
        auto why = patience.lost_with(judged);
        telling.tell(std::move(judged));
        if (why) telling.cut(std::move(*why));
    }
}

}  // namespace

void Tally::add(const Result& result) {
    ++footer_.verdicts[result.verdict];
    switch (result.verdict) {
        case Verdict::Pass:
        case Verdict::Known: ++compared_; break;
        case Verdict::Fail:
        case Verdict::Changed:
        case Verdict::Fixed:
            ++compared_;
            difference_ = true;
            break;
        case Verdict::Error:
            if (result.kind == ErrorKind::Engine) {
                ++compared_;
                difference_ = true;
            } else {
                fault_ = true;
            }
            break;
        case Verdict::NotApplicable:
        case Verdict::NotRun: break;
    }
}

Footer Tally::footer() const {
    Footer footer = footer_;
    footer.exit = fault_ || is_cut()         ? Exit::Fault
                  : compared_ == 0           ? Exit::WrongUse
                  : difference_ && !lenient_ ? Exit::Differences
                                             : Exit::AsExpected;
    return footer;
}

Footer run_suite(const SuiteRun& run, std::unique_ptr<Engine> engine, const EngineFactory& factory,
                 const VariantJudge& judge) {
    Telling telling(run, judge.description().name, judge.description().version);
    if (run.jobs == 1) {
        Worker worker(std::move(engine), true, judge);
        tell_all(
            run, [&](std::size_t i) { return worker.judge(run.variants[i]); }, telling);
    } else {
        Pool pool(run.variants, judge, std::move(engine), factory, run.jobs);
        tell_all(
            run, [&](std::size_t i) { return pool.take(i); }, telling);
    }
    return telling.end();
}

Exit report_no_start(const SuiteRun& run, const std::string& engine, const Fault& fault) {
    Telling telling(run, engine, "");
    for (const Variant& variant : run.variants) telling.tell({.result = VariantJudge::not_run(variant)});
    telling.cut("the engine could not be started: " + fault.message);
    return telling.end().exit;
}

}  // namespace wtck::runner
