// How much the runner itself costs: start-up, a case on the reference, a case over the protocol. Prints figures, checks
// nothing. Run it from the top of the checkout: runner_bench PATH-OF-window-tck.
#include <fmt/format.h>
#include <sys/resource.h>

#include <chrono>

#include "runner/cli/selection.h"
#include "runner/engine/child_engine.h"
#include "runner/engine/query_json.h"
#include "runner/engine/reference_engine.h"
#include "runner/judge/run_suite.h"

namespace {

using namespace wtck::runner;
using Clock = std::chrono::steady_clock;

double micros(Clock::duration time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

/// CPU time of this process, without its children.
double cpu_micros() {
    rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    const auto of = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec);
    };
    return of(usage.ru_utime) + of(usage.ru_stime);
}

void bench_start(const std::string& binary) {
    constexpr int runs = 50;
    const std::vector<std::string> words = {binary, "--version"};
    const auto begin = Clock::now();
    for (int i = 0; i < runs; ++i) {
        auto spawned = Process::spawn(words);
        if (auto* process = std::get_if<std::unique_ptr<Process>>(&spawned)) {
            (*process)->exchange("", Clock::now() + std::chrono::seconds(10));
            (*process)->finish(Clock::now() + std::chrono::seconds(10));
        }
    }
    fmt::print("start-up of the binary: {:.1f} ms\n", micros(Clock::now() - begin) / runs / 1000);
}

/// What one part of a case costs, in microseconds.
template <typename Part>
void bench_part(const char* what, const std::vector<BoundVariant>& bound, Part part) {
    constexpr int rounds = 20;
    std::size_t sink = 0;
    const auto begin = Clock::now();
    for (int i = 0; i < rounds; ++i) {
        for (const BoundVariant& one : bound) sink += part(one);
    }
    const auto count = static_cast<double>(bound.size()) * rounds;
    fmt::print("  {:<16} {:6.1f} us{}\n", what, micros(Clock::now() - begin) / count, sink == 0 ? " (nothing?)" : "");
}

void bench_parts(const std::vector<Variant>& variants) {
    std::vector<BoundVariant> bound;
    for (const Variant& variant : variants) bound.push_back(bind_variant(variant, profiles().front()));
    fmt::print("parts of a case\n");
    bench_part("bind", bound,
               [](const BoundVariant& one) { return bind_variant(one.variant, *one.profile).query.index() + 1; });
    bench_part("needs", bound, [](const BoundVariant& one) { return needs(one).size(); });
    bench_part("has_query", bound, [](const BoundVariant& one) { return has_query(one) ? 1U : 0U; });
    bench_part("run_message", bound, [](const BoundVariant& one) { return run_message(1, one).size(); });
    bench_part("run_reference", bound, [](const BoundVariant& one) { return run_reference(one, {}).index() + 1; });
}

/// Judges all variants again and again for a second or so; wall and CPU time of each variant, in microseconds.
void bench_engine(const char* what, const std::vector<Variant>& variants, Engine& engine, int rounds) {
    auto started = start_engine(engine);
    if (const auto* fault = std::get_if<Fault>(&started)) {
        fmt::print("{}: {}\n", what, fault->message);
        return;
    }
    const VariantJudge judge(std::get<Description>(started), std::nullopt, std::nullopt);
    const auto begin = Clock::now();
    const double cpu = cpu_micros();
    for (int i = 0; i < rounds; ++i) {
        for (const Variant& variant : variants) judge.judge(variant, engine);
    }
    const auto count = static_cast<double>(variants.size()) * rounds;
    fmt::print("{}: {:.1f} us a case, of which {:.1f} us our own CPU ({} cases, {} rounds)\n", what,
               micros(Clock::now() - begin) / count, (cpu_micros() - cpu) / count, variants.size(), rounds);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) bench_start(argv[1]);
    const auto begin = Clock::now();
    auto selected = select({});
    const auto* selection = std::get_if<Selection>(&selected);
    if (!selection) {
        for (const std::string& why : std::get<std::vector<std::string>>(selected)) fmt::print("{}\n", why);
        return 2;
    }
    fmt::print("loading the suite: {:.1f} ms, {} cases\n", micros(Clock::now() - begin) / 1000,
               selection->variants.size());
    // Without failures: their explanations are no part of a case's cost.
    std::vector<Variant> passing;
    ReferenceEngine reference;
    const VariantJudge judge(std::get<Description>(reference.start()), std::nullopt, std::nullopt);
    for (const Variant& variant : selection->variants) {
        if (judge.judge(variant, reference).result.verdict == wtck::reports::Verdict::Pass) passing.push_back(variant);
    }
    bench_parts(passing);
    bench_engine("reference", passing, reference, 20);
    ChildEngine child({"python3", "runner/engine/children/idle.py"}, {});
    bench_engine("protocol, to a child that does nothing", passing, child, 5);
    return 0;
}
