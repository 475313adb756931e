#include "runner/doctor/doctor.h"

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>

#include "runner/engine/engines.h"

using namespace wtck::runner;
using namespace wtck::runner::doctor;
using namespace std::chrono_literals;
namespace data = boost::unit_test::data;

namespace {

constexpr const char* kScripted = "runner/engine/children/scripted.py";
constexpr const char* kFaulty = "runner/doctor/children/faulty.py";

std::variant<Examination, Fault> examine_child(std::vector<std::string> words,
                                               std::chrono::milliseconds timeout = 20s) {
    words.insert(words.begin(), "python3");
    const auto make = [&](const ChildOptions& options) { return std::make_unique<ChildEngine>(words, options); };
    return examine(make, {.start_timeout = 20s, .timeout = timeout},
                   {"tumble", "tvf", "window-agg", "agg:SUM", "agg:COUNT", "type:INT", "type:BIGINT", "type:DECIMAL",
                    "type:STRING", "type:TIMESTAMP", "offset", "negative-time", "errors"});
}

std::vector<Trial> checks_of(std::variant<Examination, Fault> examined) {
    if (const auto* fault = std::get_if<Fault>(&examined)) BOOST_FAIL(fault->message);
    return std::get<Examination>(std::move(examined)).checks;
}

/// The names of the checks that have this status.
std::set<std::string> names(const std::vector<Trial>& checks, Status status) {
    std::set<std::string> result;
    for (const Trial& check : checks) {
        if (check.status == status) result.insert(check.name);
    }
    return result;
}

using Names = std::set<std::string>;

struct Planted {
    const char* fault;
    Names noticed;
};
std::ostream& operator<<(std::ostream& out, const Planted& planted) {
    return out << planted.fault;
}

/// Faults in an adapter that is right otherwise: exactly the checks that are meant for them notice.
const Planted kPlanted[] = {
    {"none", {}},
    {"ascii", {"text"}},
    {"nul", {"nul"}},
    {"empty-is-null", {"empty"}},
    {"double", {"bigint"}},
    {"decimal-double", {"decimal"}},
    {"years", {"years"}},
    {"null-is-zero", {"null"}},
    {"thousand", {"many-rows"}},
    {"short-lines", {"large-message"}},
    {"refuses", {}},
    {"accepts-errors", {"error"}},
    {"error-dies", {"after-error"}},
    {"answers-everything", {"unclaimed"}},
    {"deaf", {"stop"}},
};

/// Faults in a child that answers all cases without rows: of those that say so from the first case on.
const Planted kScriptedFaults[] = {
    {"crash", {"alive"}},
    {"exit", {"alive"}},
    {"half-line", {"alive"}},
    {"close-stdout", {"alive"}},
    {"noise", {"stdout"}},
    {"array", {"stdout"}},
    {"invalid-utf8", {"stdout"}},
    {"duplicate-key", {"stdout"}},
    {"deep", {"stdout"}},
    {"wrong-seq", {"seq"}},
    {"no-seq", {"seq"}},
    {"twice", {"seq"}},
    {"too-few-steps", {"shape"}},
    {"too-many-steps", {"shape"}},
    {"no-steps", {"shape"}},
    {"arity", {"shape"}},
    {"wrong-type", {"shape"}},
    {"wrong-op", {"shape"}},
    {"rows-at-step", {"shape"}},
    {"extra-row", {"shape"}},
    {"start-unknown-key", {"start"}},
    {"start-unknown-capability", {"start"}},
    {"deaf-to-stop", {"stop"}},
    {"none", {}},
};

/// Checks of what the conversation is like, whatever the values.
const Names kConversation = {"start", "alive", "stdout", "seq", "shape", "quiet", "stop"};

}  // namespace

BOOST_AUTO_TEST_SUITE(doctor_checks)

BOOST_DATA_TEST_CASE(the_check_that_is_meant_for_a_fault_finds_it, data::make(kPlanted), planted) {
    const auto checks = checks_of(examine_child({kFaulty, planted.fault}));
    const Names failed = names(checks, Status::Failed);
    for (const Trial& check : checks) {
        BOOST_TEST(failed.contains(check.name) == planted.noticed.contains(check.name),
                   check.name << ": sent " << check.sent << "; came " << check.came << check.note);
        if (check.status == Status::Failed) BOOST_TEST((check.sent != "" && check.came != "" && check.advice != ""));
        if (check.status == Status::NotTried) BOOST_TEST(check.note != "", check.name);
    }
}

BOOST_DATA_TEST_CASE(faults_of_the_conversation_are_told_apart, data::make(kScriptedFaults), planted) {
    Names failed = names(checks_of(examine_child({kScripted, planted.fault})), Status::Failed);
    std::erase_if(failed, [](const std::string& name) { return !kConversation.contains(name); });
    BOOST_TEST((failed == planted.noticed));
    for (const std::string& name : failed) BOOST_TEST_MESSAGE(name);
}

BOOST_AUTO_TEST_CASE(silence_is_a_fault) {
    const Names failed = names(checks_of(examine_child({kScripted, "hang"}, 500ms)), Status::Failed);
    BOOST_TEST(failed.contains("alive"));
}

BOOST_AUTO_TEST_CASE(a_window_that_fires_early_is_found) {
    const Names failed = names(checks_of(examine_child({kFaulty, "early"})), Status::Failed);
    BOOST_TEST(failed.contains("quiet"));
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_case_is_found) {
    const Names failed = names(checks_of(examine_child({kFaulty, "leftover"})), Status::Failed);
    BOOST_TEST(failed.contains("repeat"));
}

BOOST_AUTO_TEST_CASE(a_lock_that_outlives_its_process_is_found) {
    std::string folder = (std::filesystem::temp_directory_path() / "window-tck-XXXXXX").string();
    folder = mkdtemp(folder.data());
    const auto checks = checks_of(examine_child({kFaulty, "lock", folder + "/lock"}));
    BOOST_TEST((names(checks, Status::Failed) == Names{"restart"}));
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(only_claims_are_tried) {
    const auto checks = checks_of(examine_child({kScripted, "start-claims-nothing"}));
    BOOST_TEST((names(checks, Status::Ok) == Names{"start", "stop"}));
    BOOST_TEST((names(checks, Status::Failed) == Names{"unclaimed"}));  // the one that goes beyond them on purpose
    const auto text =
        std::find_if(checks.begin(), checks.end(), [](const Trial& check) { return check.name == "text"; });
    BOOST_REQUIRE((text != checks.end()));
    BOOST_TEST((text->status == Status::NotTried));
    BOOST_TEST(text->note == "needs agg:COUNT, which is not claimed");
}

BOOST_AUTO_TEST_CASE(one_that_cannot_be_started_is_no_patient) {
    for (const char* fault : {"start-crash", "start-noise", "start-version", "start-without-profiles"}) {
        BOOST_TEST(std::holds_alternative<Fault>(examine_child({kScripted, fault})));
    }
}

BOOST_AUTO_TEST_CASE(our_own_engines_are_healthy) {
    for (const char* name : {"reference", "oracle"}) {
        const auto make = [&](const ChildOptions& options) {
            return std::get<EngineFactory>(choose_engine(name, options))();
        };
        const auto checks = checks_of(examine(make, {}, {}));
        for (const Trial& check : checks) {
            BOOST_TEST((check.status != Status::Failed), name << ": " << check.name << ": " << check.came);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
