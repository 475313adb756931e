#include "runner/engine/recording.h"

#include <boost/test/unit_test.hpp>

#include "runner/engine/quiet_cases.h"
#include "runner/engine/reference_engine.h"
#include "runner/engine/replay_engine.h"

using namespace wtck::runner;

namespace {

/// The only case of a suite of quiet ones, after one text of the suite has been replaced by another.
BoundVariant quiet_case_with(const std::string& before, const std::string& after) {
    std::string text = quiet_suite(1);
    const std::size_t place = text.find(before);
    BOOST_REQUIRE(place != std::string::npos);
    const Loaded loaded = load_suite(text.replace(place, before.size(), after), "quiet.json");
    for (const wtck::json::Fault& fault : loaded.faults) BOOST_ERROR(wtck::json::to_string(fault));
    BOOST_REQUIRE(loaded.suites.size() == 1U);
    return bind_variant({loaded.suites[0].cases[0], 0, 0}, profiles().front());
}

Description described() {
    return std::get<Description>(ReferenceEngine().start());
}

Recording quiet_recording() {
    const BoundVariant bound = quiet_case();
    return {.engine = described(), .answers = {recorded(bound, ReferenceEngine().run(bound), described())}};
}

std::string first_fault(const std::string& text) {
    std::vector<wtck::json::Fault> faults;
    BOOST_TEST(!read_recording(text, "r.jsonl", faults));
    return faults.empty() ? "no fault" : wtck::json::to_string(faults.front());
}

ReplayEngine replay(const Recording& recording) {
    return ReplayEngine(std::make_shared<const Recording>(recording), "r.jsonl");
}

std::string unrecorded(const BoundVariant& bound) {
    const Outcome outcome = replay(quiet_recording()).run(bound);
    const auto* unsupported = std::get_if<Unsupported>(&outcome);
    if (!unsupported || !unsupported->unrecorded) return "recorded";
    return unsupported->reason.substr(0, unsupported->reason.find(','));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recording)

BOOST_AUTO_TEST_CASE(the_hash_is_of_what_determines_the_answer) {
    const std::string hash = question_hash(quiet_case());
    BOOST_TEST(hash.size() == 16U);
    const auto same = [&](const std::string& before, const std::string& after) {
        return question_hash(quiet_case_with(before, after)) == hash;
    };
    BOOST_TEST(same("\"title\": \"Quiet\"", "\"title\": \"Silent\""));
    BOOST_TEST(same("quiet-1", "silent"));
    BOOST_TEST(same("{\"watermark\": 2000, \"expect\": []}", "{\"watermark\": 2000, \"expect\": [[7]]}"));
    BOOST_TEST(!same("\"watermark\": 1000", "\"watermark\": 1001"));
    BOOST_TEST(!same("SUM(v)", "MAX(v)"));
    BOOST_TEST(!same("\"v INT\"", "\"v BIGINT\""));
    BOOST_TEST(!same("00:00:01\", 1", "00:00:01\", 2"));
    BOOST_TEST(!same("\"title\": \"Quiet\"", "\"title\": \"Quiet\", \"time_zone\": \"Asia/Tokyo\""));
    BOOST_TEST(!same("\"title\": \"Quiet\"",
                     "\"title\": \"Quiet\", \"settings\": {\"table.optimizer.agg-phase-strategy\": \"ONE_PHASE\"}"));
    BOOST_TEST(question_hash(bind_variant(quiet_case().variant, *find_profile("flink-1.20"))) != hash);
}

BOOST_AUTO_TEST_CASE(what_is_written_can_be_read_back) {
    const std::string text = recording_text(quiet_recording());
    std::vector<wtck::json::Fault> faults;
    const auto again = read_recording(text, "r.jsonl", faults);
    for (const auto& fault : faults) BOOST_ERROR(wtck::json::to_string(fault));
    BOOST_REQUIRE(again);
    BOOST_TEST(recording_text(*again) == text);
    BOOST_TEST(again->engine.name == "reference");
    BOOST_TEST(again->engine.claims_everything);
    BOOST_TEST(again->answers[0].line == 2);
}

BOOST_AUTO_TEST_CASE(an_error_and_a_refusal_are_answers_too) {
    const BoundVariant bound = quiet_case();
    Recording recording = quiet_recording();
    const EngineError error = {.before_rows = false, .exception = "Boom", .message = "it failed", .at = "1:2"};
    recording.answers = {recorded(bound, Answer{.steps = {{}}, .error = error}, described())};
    const Outcome failed = replay(recording).run(bound);
    const auto& answer = std::get<Answer>(failed);
    BOOST_TEST(answer.steps.size() == 1U);
    BOOST_REQUIRE(answer.error);
    BOOST_TEST(
        (answer.error->exception == "Boom" && answer.error->message == "it failed" && !answer.error->before_rows));
    recording.answers = {recorded(bound, Unsupported{"tumble", "not yet"}, described())};
    const Outcome refused = replay(recording).run(bound);
    BOOST_TEST(std::get<Unsupported>(refused).capability == "tumble");
    BOOST_TEST(!std::get<Unsupported>(refused).unrecorded);
}

BOOST_AUTO_TEST_CASE(a_renamed_case_finds_its_answer_and_a_changed_one_does_not) {
    BOOST_TEST(unrecorded(quiet_case()) == "recorded");
    BOOST_TEST(unrecorded(quiet_case_with("quiet-1", "silent")) == "recorded");
    BOOST_TEST(unrecorded(quiet_case_with("SUM(v)", "MAX(v)")) == "stale");
    std::string other = quiet_suite(2);
    const Loaded loaded = load_suite(other.replace(other.rfind("SUM(v)"), 3, "MIN"), "quiet.json");
    const BoundVariant fresh = bind_variant({loaded.suites[0].cases[1], 0, 0}, profiles().front());
    BOOST_TEST(unrecorded(fresh).starts_with("not recorded"));
}

BOOST_AUTO_TEST_CASE(malformed_recordings_are_faults_with_their_line) {
    const std::string text = recording_text(quiet_recording());
    const std::string header = text.substr(0, text.find('\n') + 1);
    const std::string answer = text.substr(header.size());
    BOOST_TEST(first_fault("") == "r.jsonl: the recording is empty");
    BOOST_TEST(first_fault("{}\n").starts_with("r.jsonl: line 1: "));
    BOOST_TEST(first_fault(header + "{\"id\":").starts_with("r.jsonl: line 2, column "));
    BOOST_TEST(first_fault(header + "{\"id\":7}\n").starts_with("r.jsonl: line 2: /id: expected a string"));
    BOOST_TEST(first_fault(header) ==
               "r.jsonl: line 1: the recording was cut or joined: 0 answers follow a header that announces 1");
    BOOST_TEST(first_fault(text + answer) == "r.jsonl: line 3: `quiet-1` under flink-2.3 is there already");
    BOOST_TEST(first_fault(text.substr(0, text.size() - 4)).starts_with("r.jsonl: line 2, column "));
}

BOOST_AUTO_TEST_CASE(an_answer_of_the_wrong_shape_is_a_fault_of_the_recording) {
    Recording recording = quiet_recording();
    recording.answers[0].answer = R"({"steps":[[]]})";
    recording.answers[0].line = 2;
    const Outcome outcome = replay(recording).run(quiet_case());
    BOOST_TEST(std::get<Fault>(outcome).message == "r.jsonl, line 2: /steps: 1 steps for a timeline of 3");
}

BOOST_AUTO_TEST_SUITE_END()
