#include "runner/judge/run_suite.h"

#include <fmt/format.h>

namespace wtck::runner {
namespace {

using reports::ErrorKind;
using reports::Exit;
using reports::Result;
using reports::Verdict;

constexpr int kStarts = 3;
constexpr int kLostInARow = 5;

/// Tells all reporters, and counts.
class Telling {
  public:
    Telling(const SuiteRun& run, const std::string& engine, const std::string& version) : run_(run) {
        reports::Header header = {.engine = engine, .version = version, .profile = run.profile};
        header.variants = static_cast<int>(run.variants.size());
        for (reports::Reporter* reporter : run.reporters) reporter->begin(header);
    }
    void result(const Result& result) {
        tally_.add(result);
        for (reports::Reporter* reporter : run_.reporters) reporter->result(result);
    }
    void cut(std::string why) { tally_.cut(std::move(why)); }
    bool is_cut() const { return tally_.is_cut(); }
    Exit end() {
        const reports::Footer footer = tally_.footer();
        for (reports::Reporter* reporter : run_.reporters) reporter->end(footer);
        return footer.exit;
    }

  private:
    const SuiteRun& run_;
    Tally tally_;
};

Judged failed_start(const Variant& variant, const Fault& fault) {
    Judged judged = {.result = VariantJudge::not_run(variant), .lost = true};
    judged.result.verdict = Verdict::Error;
    judged.result.kind = ErrorKind::Adapter;
    judged.result.reason = "it could not be started again: " + fault.message;
    return judged;
}

}  // namespace

std::variant<Description, Fault> start_engine(Engine& engine) {
    auto started = engine.start();
    for (int i = 1; i < kStarts && std::holds_alternative<Fault>(started); ++i) started = engine.start();
    return started;
}

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

reports::Footer Tally::footer() const {
    reports::Footer footer = footer_;
    footer.exit = fault_ || is_cut() ? Exit::Fault
                  : compared_ == 0   ? Exit::WrongUse
                  : difference_      ? Exit::Differences
                                     : Exit::AsExpected;
    return footer;
}

Exit run_suite(const SuiteRun& run, Engine& engine, const VariantJudge& judge) {
    Telling telling(run, judge.description().name, judge.description().version);
    bool running = true;
    int lost = 0;
    for (const Variant& variant : run.variants) {
        if (telling.is_cut()) {
            telling.result(VariantJudge::not_run(variant));
            continue;
        }
        if (!running) {
            auto started = start_engine(engine);
            if (const auto* fault = std::get_if<Fault>(&started)) {
                telling.result(failed_start(variant, *fault).result);
                telling.cut(fmt::format("{} starts failed in a row", kStarts));
                continue;
            }
        }
        const Judged judged = judge.judge(variant, engine);
        telling.result(judged.result);
        running = !judged.lost;
        if (judged.result.verdict != Verdict::NotApplicable) lost = judged.lost ? lost + 1 : 0;
        if (lost == kLostInARow) telling.cut(fmt::format("{} cases in a row were lost", kLostInARow));
    }
    engine.stop();
    return telling.end();
}

Exit report_no_start(const SuiteRun& run, const std::string& engine, const Fault& fault) {
    Telling telling(run, engine, "");
    for (const Variant& variant : run.variants) telling.result(VariantJudge::not_run(variant));
    telling.cut("the engine could not be started: " + fault.message);
    return telling.end();
}

}  // namespace wtck::runner
