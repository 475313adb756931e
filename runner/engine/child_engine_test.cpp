#include "runner/engine/child_engine.h"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "runner/engine/quiet_cases.h"

using namespace wtck::runner;
using namespace std::chrono_literals;
using wtck::reports::ErrorKind;
namespace data = boost::unit_test::data;

namespace {

ChildEngine scripted(const std::string& misbehaviour, Check check = Check::Lenient) {
    return ChildEngine({"python3", "runner/engine/children/scripted.py", misbehaviour},
                       {.start_timeout = 20s, .timeout = 20s, .check = check});
}

void start(ChildEngine& engine) {
    const auto started = engine.start();
    if (const auto* fault = std::get_if<Fault>(&started)) BOOST_FAIL(fault->message);
}

/// The fault of the first run, of an engine that was started.
Fault first_fault(ChildEngine& engine) {
    start(engine);
    const Outcome outcome = engine.run(quiet_case());
    BOOST_REQUIRE(std::holds_alternative<Fault>(outcome));
    return std::get<Fault>(outcome);
}

Fault start_fault(ChildEngine& engine) {
    const auto started = engine.start();
    BOOST_REQUIRE(std::holds_alternative<Fault>(started));
    return std::get<Fault>(started);
}

bool answers(ChildEngine& engine) {
    const Outcome outcome = engine.run(quiet_case());
    const auto* answer = std::get_if<Answer>(&outcome);
    return answer && answer->steps.size() == 3;
}

struct Misbehaviour {
    const char* name;
    ErrorKind kind;
    bool lost;
    const char* message;
};
std::ostream& operator<<(std::ostream& out, const Misbehaviour& misbehaviour) {
    return out << misbehaviour.name;
}

const Misbehaviour kMisbehaviours[] = {
    {"crash", ErrorKind::Engine, true, "it was killed by signal 11 (Segmentation fault)"},
    {"exit", ErrorKind::Engine, true, "it exited with status 0"},
    {"half-line", ErrorKind::Engine, true, "it exited with status 1 after `{\"seq\":`"},
    {"close-stdout", ErrorKind::Engine, true, "it closed its output"},
    {"noise", ErrorKind::Adapter, true, "it said: Warning: 3 tasks failed"},
    {"array", ErrorKind::Adapter, true, "not a JSON object; it said: [1]"},
    {"wrong-seq", ErrorKind::Adapter, true, "an answer to something else than run 1"},
    {"no-seq", ErrorKind::Adapter, true, "an answer to something else than run 1"},
    {"invalid-utf8", ErrorKind::Adapter, true, "not JSON"},
    {"duplicate-key", ErrorKind::Adapter, true, "not JSON"},
    {"deep", ErrorKind::Adapter, true, "not JSON"},
    {"flood", ErrorKind::Adapter, true, "a line of more than 64 MiB"},
    {"too-few-steps", ErrorKind::Adapter, false, "/steps: 2 steps for a timeline of 3"},
    {"too-many-steps", ErrorKind::Adapter, false, "/steps: 4 steps for a timeline of 3"},
    {"no-steps", ErrorKind::Adapter, false, "`steps` is missing"},
    {"arity", ErrorKind::Adapter, false, "/steps/0/0/1: 3 values in a row of 1"},
    {"wrong-type", ErrorKind::Adapter, false, "/steps/0/0/1: /0: expected"},
    {"wrong-op", ErrorKind::Adapter, false, "/steps/0/0/0: expected"},
    {"rows-at-step", ErrorKind::Adapter, false, "`rows` without granularity final"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(child_engine)

BOOST_AUTO_TEST_CASE(describes_itself_and_answers) {
    ChildEngine engine = scripted("none");
    const auto started = engine.start();
    BOOST_REQUIRE(std::holds_alternative<Description>(started));
    const auto& description = std::get<Description>(started);
    BOOST_TEST(description.name == "scripted");
    BOOST_TEST(description.profiles.at(0) == "flink-2.3");
    BOOST_TEST(description.capabilities.contains("tumble"));
    BOOST_TEST(!description.partial);
    BOOST_TEST(!description.counts_rows);
    BOOST_TEST(answers(engine));
    BOOST_TEST(answers(engine));
}

BOOST_DATA_TEST_CASE(a_fault_costs_one_case, data::make(kMisbehaviours), misbehaviour) {
    ChildEngine engine = scripted(misbehaviour.name);
    const Fault fault = first_fault(engine);
    BOOST_TEST((fault.kind == misbehaviour.kind));
    BOOST_TEST(fault.lost == misbehaviour.lost);
    BOOST_TEST(fault.message.find(misbehaviour.message) != std::string::npos, fault.message);
    start(engine);
    BOOST_TEST(answers(engine));
}

BOOST_AUTO_TEST_CASE(silence_times_out) {
    for (const char* misbehaviour : {"hang", "half-line-hang"}) {
        ChildEngine engine({"python3", "runner/engine/children/scripted.py", misbehaviour},
                           {.start_timeout = 20s, .timeout = 300ms});
        const Fault fault = first_fault(engine);
        BOOST_TEST((fault.kind == ErrorKind::Engine));
        BOOST_TEST(fault.lost);
        BOOST_TEST(fault.message.starts_with("no answer within 0.3 s"), fault.message);
    }
}

BOOST_AUTO_TEST_CASE(a_failed_start_says_why) {
    const auto expect = [](const char* misbehaviour, const char* message, Check check = Check::Lenient) {
        ChildEngine engine = scripted(misbehaviour, check);
        const Fault fault = start_fault(engine);
        BOOST_TEST((fault.kind == ErrorKind::Adapter));
        BOOST_TEST(fault.message.find(message) != std::string::npos, fault.message);
    };
    expect("start-crash", "it exited with status 1");
    expect("start-noise", "it said: Welcome to Scripted 1.0!");
    expect("start-version", "/protocol: expected an integer from 1 to 1, found 2");
    expect("start-without-profiles", "/profiles: names no profile of this suite");
    expect("start-unknown-key", "engines", Check::Strict);
    ChildEngine engine({"python3", "runner/engine/children/scripted.py", "start-hang"}, {.start_timeout = 300ms});
    BOOST_TEST(start_fault(engine).message == "no answer within 0.3 s");
}

BOOST_AUTO_TEST_CASE(the_log_of_a_dead_child_is_kept) {
    ChildEngine engine = scripted("crash");
    first_fault(engine);
    BOOST_TEST(engine.log() == "about to fall\n");
    ChildEngine unlicensed = scripted("start-crash");
    start_fault(unlicensed);
    BOOST_TEST(unlicensed.log() == "no licence found\n");
}

BOOST_AUTO_TEST_CASE(a_chatty_child_does_not_block) {
    ChildEngine engine = scripted("chatty-stderr");
    start(engine);
    BOOST_TEST(answers(engine));
    BOOST_TEST(engine.log().size() <= Process::kMaxLog);
}

BOOST_AUTO_TEST_CASE(an_answer_too_many_is_found_at_the_next_run) {
    ChildEngine engine = scripted("twice");
    start(engine);
    BOOST_TEST(answers(engine));
    const Outcome outcome = engine.run(quiet_case());
    BOOST_REQUIRE(std::holds_alternative<Fault>(outcome));
    BOOST_TEST(std::get<Fault>(outcome).lost);
}

BOOST_AUTO_TEST_CASE(only_a_strict_check_minds_what_does_no_harm) {
    for (const char* misbehaviour : {"unknown-key", "out-of-range"}) {
        ChildEngine lenient = scripted(misbehaviour);
        start(lenient);
        BOOST_TEST(answers(lenient));
        ChildEngine strict = scripted(misbehaviour, Check::Strict);
        const Fault fault = first_fault(strict);
        BOOST_TEST((fault.kind == ErrorKind::Adapter));
        BOOST_TEST(!fault.lost);
    }
}

BOOST_AUTO_TEST_CASE(an_answer_may_be_weaker_but_not_stronger_than_the_start_says) {
    ChildEngine engine = scripted("final");
    start(engine);
    const Outcome outcome = engine.run(quiet_case());
    BOOST_REQUIRE(std::holds_alternative<Answer>(outcome));
    BOOST_TEST((std::get<Answer>(outcome).granularity == wtck::reports::Strength::Final));
    ChildEngine weak = scripted("start-final");
    start(weak);
    BOOST_TEST(std::holds_alternative<Answer>(weak.run(quiet_case())));
}

BOOST_AUTO_TEST_CASE(errors_and_refusals_are_answers) {
    ChildEngine refused = scripted("refused");
    start(refused);
    const Outcome refusal = refused.run(quiet_case());
    BOOST_REQUIRE(std::holds_alternative<Answer>(refusal));
    BOOST_TEST(std::get<Answer>(refusal).error->before_rows);
    BOOST_TEST(*std::get<Answer>(refusal).error->exception == "PlanException");

    ChildEngine failed = scripted("failed");
    start(failed);
    const Outcome failure = failed.run(quiet_case());
    BOOST_REQUIRE(std::holds_alternative<Answer>(failure));
    BOOST_TEST(std::get<Answer>(failure).steps.size() == 1U);

    ChildEngine unsupported = scripted("unsupported");
    start(unsupported);
    BOOST_TEST(std::holds_alternative<Unsupported>(unsupported.run(quiet_case())));
}

BOOST_AUTO_TEST_CASE(one_that_does_not_stop_is_killed) {
    const auto begin = std::chrono::steady_clock::now();
    {
        ChildEngine engine = scripted("deaf-to-stop");
        start(engine);
    }
    const auto time = std::chrono::steady_clock::now() - begin;
    BOOST_TEST((time > 1900ms && time < 20s));
}

BOOST_AUTO_TEST_SUITE_END()
