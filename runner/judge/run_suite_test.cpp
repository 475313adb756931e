#include "runner/judge/run_suite.h"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "reports/json_lines.h"
#include "runner/engine/child_engine.h"
#include "runner/engine/quiet_cases.h"

using namespace wtck::runner;
using namespace wtck::reports;
using namespace std::chrono_literals;

namespace {

/// Remembers what it is told.
struct Memory : Reporter {
    std::vector<Result> results;
    Footer footer;
    void begin(const Header&) override {}
    void result(const Result& result) override { results.push_back(result); }
    void end(const Footer& end) override { footer = end; }

    /// `pass pass error` …
    std::string verdicts() const {
        std::string text;
        for (const Result& result : results) text += (text.empty() ? "" : " ") + std::string(to_string(result.verdict));
        return text;
    }
};

struct Ran {
    Memory memory;
    Exit exit = Exit::AsExpected;
};

Ran run_scripted(std::vector<std::string> arguments, int cases, int jobs = 1, std::chrono::milliseconds timeout = 20s) {
    std::vector<std::string> words = {"python3", "runner/engine/children/scripted.py"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const EngineFactory factory = [&] {
        return std::make_unique<ChildEngine>(words, ChildOptions{.start_timeout = 20s, .timeout = timeout});
    };
    std::unique_ptr<Engine> engine = factory();
    Ran ran;
    const SuiteRun run = {.variants = quiet_variants(cases), .reporters = {&ran.memory}, .jobs = jobs};
    auto started = start_engine(*engine);
    if (const auto* fault = std::get_if<Fault>(&started)) {
        ran.exit = report_no_start(run, "scripted", *fault);
        return ran;
    }
    const VariantJudge judge(std::get<Description>(started), std::nullopt, std::nullopt);
    ran.exit = run_suite(run, std::move(engine), factory, judge).exit;
    return ran;
}

/// An engine in this program that loses every case, or those that it is told to.
struct Loser : Engine {
    std::set<std::string> lost;  // ids; all if empty
    int starts_that_work = 1000;
    int starts = 0;
    std::variant<Description, Fault> start() override {
        if (++starts > starts_that_work) return Fault{ErrorKind::Adapter, "no more", true};
        return Description{.name = "loser", .version = "1", .profiles = {"flink-2.3"}, .claims_everything = true};
    }
    Outcome run(const BoundVariant& bound) override {
        if (!lost.empty() && !lost.contains(bound.of().id)) return Answer{.steps = {{}, {}, {}}};
        return Fault{ErrorKind::Engine, "gone", true};
    }
    void stop() override {}
};

Ran run_loser(const Loser& like, int cases, int jobs = 1) {
    Ran ran;
    const EngineFactory factory = [&] { return std::make_unique<Loser>(like); };
    std::unique_ptr<Engine> engine = factory();
    const VariantJudge judge(std::get<Description>(start_engine(*engine)), std::nullopt, std::nullopt);
    const SuiteRun run = {.variants = quiet_variants(cases), .reporters = {&ran.memory}, .jobs = jobs};
    ran.exit = run_suite(run, std::move(engine), factory, judge).exit;
    return ran;
}

/// What a child does at the second case of three, and what that case then counts as.
struct Hostility {
    const char* name;
    ErrorKind kind;
    const char* reason;
    std::chrono::milliseconds timeout = 20s;
};
std::ostream& operator<<(std::ostream& out, const Hostility& hostility) {
    return out << hostility.name;
}

const Hostility kHostilities[] = {
    {"crash", ErrorKind::Engine, "it was killed by signal 11"},
    {"exit", ErrorKind::Engine, "it exited with status 0"},
    {"hang", ErrorKind::Engine, "no answer within 1.5 s", 1500ms},
    {"half-line", ErrorKind::Engine, "it exited with status 1 after `{\"seq\":`"},
    {"half-line-hang", ErrorKind::Engine, "no answer within 1.5 s after `{\"seq\":`", 1500ms},
    {"close-stdout", ErrorKind::Engine, "it closed its output"},
    {"grandchild", ErrorKind::Engine, "it exited with status 0"},
    {"grandchild-hang", ErrorKind::Engine, "no answer within 1.5 s", 1500ms},
    {"flood-stderr", ErrorKind::Engine, "no answer within 1.5 s", 1500ms},
    {"flood", ErrorKind::Adapter, "a line of more than 64 MiB"},
    {"flood-lines", ErrorKind::Adapter, "not JSON, column 1"},
    {"noise", ErrorKind::Adapter, "it said: Warning: 3 tasks failed"},
    {"noise-inside", ErrorKind::Adapter, "not JSON"},
    {"noise-in-line", ErrorKind::Adapter, "not JSON"},
    {"blank-line", ErrorKind::Adapter, "not JSON"},
    {"deep", ErrorKind::Adapter, "not JSON"},
    {"invalid-utf8", ErrorKind::Adapter, "not JSON"},
    {"duplicate-key", ErrorKind::Adapter, "not JSON"},
    {"wrong-seq", ErrorKind::Adapter, "an answer to something else than run 2"},
    {"too-many-steps", ErrorKind::Adapter, "/steps: 4 steps for a timeline of 3"},
    {"arity", ErrorKind::Adapter, "/steps/0/0/1: 3 values in a row of 1"},
    {"unsupported", ErrorKind::Adapter, "for a case whose needs are all claimed"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(running)

BOOST_DATA_TEST_CASE(whatever_a_child_does_costs_one_case, boost::unit_test::data::make(kHostilities), hostility) {
    const Ran ran = run_scripted({hostility.name, "2"}, 3, 1, hostility.timeout);
    BOOST_TEST(ran.memory.verdicts() == "pass error pass");
    const Result& lost = ran.memory.results.at(1);
    BOOST_TEST((lost.kind == hostility.kind));
    BOOST_TEST(lost.reason.find(hostility.reason) != std::string::npos, lost.reason);
    BOOST_TEST((ran.exit == (hostility.kind == ErrorKind::Engine ? Exit::Differences : Exit::Fault)));
}

BOOST_AUTO_TEST_CASE(what_comes_too_late_or_too_much_costs_the_next_case) {
    // The line after an answer is taken for the answer to the next run.
    for (const char* misbehaviour : {"noise-after", "twice"}) {
        BOOST_TEST(run_scripted({misbehaviour, "1"}, 3).memory.verdicts() == "pass error pass");
    }
    // It answers once more, and then never hears the next request.
    const Ran ran = run_scripted({"close-stdin", "1"}, 3, 1, 1500ms);
    BOOST_TEST(ran.memory.verdicts() == "pass error pass");
    BOOST_TEST((ran.memory.results.at(1).kind == ErrorKind::Engine));
}

BOOST_AUTO_TEST_CASE(one_that_is_always_wrong_is_asked_to_the_end) {
    const Ran ran = run_scripted({"extra-row", "0"}, 8);
    BOOST_TEST(ran.memory.verdicts() == "fail fail fail fail fail fail fail fail");
    BOOST_TEST((ran.exit == Exit::Differences));
    BOOST_TEST(ran.memory.footer.cut == "");
    const Ran malformed = run_scripted({"arity", "0"}, 7);
    BOOST_TEST(malformed.memory.footer.verdicts.at(Verdict::Error) == 7);
    BOOST_TEST((malformed.exit == Exit::Fault));
}

BOOST_AUTO_TEST_CASE(one_that_is_always_silent_or_garbled_is_given_up) {
    for (const char* misbehaviour : {"hang", "noise", "crash"}) {
        const Ran ran = run_scripted({misbehaviour, "0"}, 7, 1, 300ms);
        BOOST_TEST(ran.memory.verdicts() == "error error error error error not-run not-run");
        BOOST_TEST((ran.exit == Exit::Fault));
    }
}

BOOST_AUTO_TEST_CASE(one_that_hangs_at_the_stop_is_killed_and_the_run_is_none_the_worse) {
    const Ran ran = run_scripted({"deaf-to-stop"}, 2);
    BOOST_TEST(ran.memory.verdicts() == "pass pass");
    BOOST_TEST((ran.exit == Exit::AsExpected));
}

BOOST_AUTO_TEST_CASE(all_pass) {
    const Ran ran = run_scripted({"none"}, 3);
    BOOST_TEST(ran.memory.verdicts() == "pass pass pass");
    BOOST_TEST((ran.exit == Exit::AsExpected));
    BOOST_TEST((ran.memory.results[0].strength == Strength::Step));
}

BOOST_AUTO_TEST_CASE(a_crash_costs_one_case_and_counts_as_a_difference) {
    const Ran ran = run_scripted({"crash", "2"}, 3);
    BOOST_TEST(ran.memory.verdicts() == "pass error pass");
    BOOST_TEST((ran.memory.results[1].kind == ErrorKind::Engine));
    BOOST_TEST((ran.exit == Exit::Differences));
}

BOOST_AUTO_TEST_CASE(nonsense_is_a_fault_of_the_adapter) {
    const Ran ran = run_scripted({"noise", "2"}, 3);
    BOOST_TEST(ran.memory.verdicts() == "pass error pass");
    BOOST_TEST((ran.memory.results[1].kind == ErrorKind::Adapter));
    BOOST_TEST((ran.exit == Exit::Fault));
}

BOOST_AUTO_TEST_CASE(wrong_rows_fail_and_are_explained) {
    const Ran ran = run_scripted({"extra-row", "2"}, 3);
    BOOST_TEST(ran.memory.verdicts() == "pass fail pass");
    BOOST_TEST((ran.exit == Exit::Differences));
    const Result& failed = ran.memory.results[1];
    BOOST_REQUIRE(failed.difference.has_value());
    BOOST_TEST(failed.difference->extra.at(0) == "+I [1]");
    BOOST_TEST(*failed.difference->step == 0);
}

BOOST_AUTO_TEST_CASE(a_failure_where_rows_were_expected_is_an_engine_error) {
    const Ran ran = run_scripted({"failed"}, 2);
    BOOST_TEST(ran.memory.verdicts() == "error pass");
    BOOST_TEST((ran.memory.results[0].kind == ErrorKind::Engine));
    BOOST_TEST(ran.memory.results[0].reason == "failed while running: NullException");
    BOOST_TEST((ran.exit == Exit::Differences));
}

BOOST_AUTO_TEST_CASE(unsupported_is_a_fault_for_a_claim_unless_the_engine_is_partial) {
    const Ran ran = run_scripted({"unsupported"}, 2);
    BOOST_TEST(ran.memory.verdicts() == "error pass");
    BOOST_TEST((ran.memory.results[0].kind == ErrorKind::Adapter));
    BOOST_TEST((ran.exit == Exit::Fault));
}

BOOST_AUTO_TEST_CASE(what_is_not_claimed_does_not_apply_and_nothing_compared_is_wrong_use) {
    const Ran ran = run_scripted({"start-claims-nothing"}, 2);
    BOOST_TEST(ran.memory.verdicts() == "not-applicable not-applicable");
    BOOST_TEST(ran.memory.results[0].need == "agg:SUM");
    BOOST_TEST((ran.exit == Exit::WrongUse));
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_start_runs_nothing) {
    const Ran ran = run_scripted({"start-crash"}, 2);
    BOOST_TEST(ran.memory.verdicts() == "not-run not-run");
    BOOST_TEST((ran.exit == Exit::Fault));
    BOOST_TEST(ran.memory.footer.cut == "the engine could not be started: it exited with status 1");
}

BOOST_AUTO_TEST_CASE(an_exception_is_a_fault_of_the_harness) {
    struct Thrower : Loser {
        Outcome run(const BoundVariant&) override { throw std::logic_error("not thought of"); }
    };
    const EngineFactory factory = [] { return std::make_unique<Thrower>(); };
    std::unique_ptr<Engine> engine = factory();
    const VariantJudge judge(std::get<Description>(start_engine(*engine)), std::nullopt, std::nullopt);
    Memory memory;
    const SuiteRun run = {.variants = quiet_variants(1), .reporters = {&memory}};
    BOOST_TEST((run_suite(run, std::move(engine), factory, judge).exit == Exit::Fault));
    BOOST_TEST((memory.results.at(0).kind == ErrorKind::Harness));
    BOOST_TEST(memory.results.at(0).reason == "an exception escaped: not thought of");
}

BOOST_AUTO_TEST_CASE(five_cases_lost_in_a_row_cut_the_run) {
    const Ran ran = run_loser({}, 7);
    BOOST_TEST(ran.memory.verdicts() == "error error error error error not-run not-run");
    BOOST_TEST((ran.exit == Exit::Fault));
    BOOST_TEST(ran.memory.footer.cut == "5 cases in a row were lost");
}

BOOST_AUTO_TEST_CASE(three_failed_starts_cut_the_run) {
    Loser tired;
    tired.starts_that_work = 2;
    const Ran ran = run_loser(tired, 5);
    BOOST_TEST(ran.memory.verdicts() == "error error error not-run not-run");
    BOOST_TEST(ran.memory.results[2].reason == "it could not be started: no more");
    BOOST_TEST((ran.exit == Exit::Fault));
}

BOOST_AUTO_TEST_CASE(results_do_not_depend_on_the_number_of_jobs) {
    Loser some;
    some.lost = {"quiet-2", "quiet-3", "quiet-11", "quiet-12", "quiet-13", "quiet-14", "quiet-15", "quiet-17"};
    const Ran alone = run_loser(some, 20);
    for (const int jobs : {2, 3, 16}) {
        const Ran ran = run_loser(some, 20, jobs);
        BOOST_TEST(ran.memory.verdicts() == alone.memory.verdicts());
        BOOST_TEST((ran.exit == alone.exit));
        BOOST_TEST(ran.memory.footer.cut == alone.memory.footer.cut);
    }
    BOOST_TEST(alone.memory.footer.verdicts.at(Verdict::NotRun) == 5);
    BOOST_TEST(run_scripted({"crash", "2"}, 1, 3).memory.verdicts() == "pass");
}

BOOST_AUTO_TEST_CASE(what_was_said_is_kept_in_the_order_of_the_suite) {
    Loser like;
    like.lost = {"quiet-2"};
    const EngineFactory factory = [&] { return std::make_unique<Loser>(like); };
    std::unique_ptr<Engine> engine = factory();
    const VariantJudge judge(std::get<Description>(start_engine(*engine)), std::nullopt, std::nullopt);
    std::string said;
    SuiteRun run = {.variants = quiet_variants(6), .reporters = {}, .jobs = 3};
    run.keep = [&](Judged judged) {
        said += judged.result.id.back() + std::to_string(judged.outcome.value().index()) + ' ';
    };
    run_suite(run, std::move(engine), factory, judge);
    BOOST_TEST(said == "10 22 30 40 50 60 ");  // what kind of outcome each had
}

BOOST_AUTO_TEST_CASE(a_case_that_applies_to_no_profile_of_the_engine_is_not_run) {
    std::vector<Variant> variants = quiet_variants(1);
    Case other = *variants[0].of;
    other.profiles = {"vvr-8"};
    variants[0].of = std::make_shared<const Case>(other);
    Loser loser;
    const VariantJudge judge(std::get<Description>(loser.start()), std::nullopt, std::nullopt);
    const Judged judged = judge.judge(variants[0], loser);
    BOOST_TEST((judged.result.verdict == Verdict::NotApplicable));
    BOOST_TEST(judged.result.reason == "only for vvr-8");
}

BOOST_AUTO_TEST_SUITE_END()
