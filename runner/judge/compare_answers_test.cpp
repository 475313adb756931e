#include "runner/judge/compare_answers.h"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "runner/engine/protocol.h"
#include "runner/engine/quiet_cases.h"

using namespace wtck::runner;
using wtck::reports::Strength;

namespace {

Answer answer(const std::string& parts) {
    const Outcome outcome = read_run_answer("{\"seq\":1," + parts + "}", 1, quiet_case(), {}, Check::Strict);
    if (const auto* fault = std::get_if<Fault>(&outcome)) BOOST_FAIL(fault->message);
    return std::get<Answer>(outcome);
}

/// What comparing gives, in a line: `same at step`, or each difference.
std::string differences(const std::string& first, const std::string& second) {
    const AnswersComparison comparison = compare_answers(quiet_case().of(), answer(first), answer(second), true);
    if (comparison.differences.empty()) return fmt::format("same at {}", to_string(comparison.strength));
    std::string text;
    for (const auto& difference : comparison.differences) {
        text += text.empty() ? "" : "; ";
        if (difference.step) text += fmt::format("step {} ", *difference.step);
        if (!difference.what.empty()) {
            text += fmt::format("{}: {} / {}", difference.what, difference.expected, difference.found);
        }
        text += fmt::format("{}", fmt::join(difference.missing, ","));
        if (difference.what.empty()) text += " / " + fmt::format("{}", fmt::join(difference.extra, ","));
    }
    return text;
}

const std::string kOne = R"("steps":[[],[["+I",[1]]],[["+I",[2]]]])";
const std::string kOther = R"("steps":[[],[["+I",[1]],["+I",[3]]],[]])";
const std::string kLate = R"("steps":[[["+I",[1]]],[],[["+I",[2]]]])";
const std::string kWatermark = R"("granularity":"watermark","steps":[[],[["+I",[1]]],[["+I",[2]]]])";
const std::string kFinal = R"("granularity":"final","rows":[["+I",[2]],["+I",[1]]])";
const std::string kRefused = R"("error":{"before_rows":true,"class":"TableException","message":"no such thing\nat x"})";
const std::string kFailed =
    R"("steps":[[],[["+I",[1]]]],"error":{"before_rows":false,"class":"ArithmeticException","message":"/ by zero"})";

}  // namespace

BOOST_AUTO_TEST_SUITE(comparing_answers)

BOOST_AUTO_TEST_CASE(rows_are_compared_step_by_step) {
    BOOST_TEST(differences(kOne, kOne) == "same at step");
    BOOST_TEST(differences(kOne, kOther) == "step 1  / +I [3]");
    BOOST_TEST(differences(kOther, kOne) == "step 1 +I [3] / ");
}

BOOST_AUTO_TEST_CASE(at_the_weaker_granularity_whichever_side_has_it) {
    BOOST_TEST(differences(kLate, kWatermark) == "same at watermark");
    BOOST_TEST(differences(kWatermark, kLate) == "same at watermark");
    BOOST_TEST(differences(kOne, kFinal) == "same at final");
    BOOST_TEST(differences(kFinal, kWatermark) == "same at final");
    BOOST_TEST(differences(kFinal, kFinal) == "same at final");
    BOOST_TEST(differences(kFinal, kOther) == "+I [2] / +I [3]");
    BOOST_TEST(differences(kOther, kFinal) == "+I [3] / +I [2]");
}

BOOST_AUTO_TEST_CASE(errors_differ_by_time_place_and_class_not_by_words) {
    BOOST_TEST(differences(kRefused, kOne) == "error: refused before any row: TableException: no such thing / rows");
    BOOST_TEST(differences(kOne, kRefused) == "error: rows / refused before any row: TableException: no such thing");
    BOOST_TEST(differences(kFailed, kOne) ==
               "step 2 error: failed while running: ArithmeticException: / by zero / rows");
    BOOST_TEST(differences(kFailed, kRefused).starts_with("error: failed while running"));
    BOOST_TEST(differences(kRefused, R"("error":{"before_rows":true,"class":"TableException","message":"not so"})") ==
               "same at step");
    BOOST_TEST(differences(kRefused, R"("error":{"before_rows":true,"class":"ValidationException","message":"no"})")
                   .starts_with("error: refused before any row: TableException"));
}

BOOST_AUTO_TEST_CASE(every_part_that_both_tell_is_compared) {
    const auto with = [](const std::string& parts) { return kOne + "," + parts; };
    BOOST_TEST(differences(with(R"("schema":["s INT"])"), kOne) == "same at step");
    BOOST_TEST(
        differences(with(R"("schema":["s INT"],"plan":{"phases":1,"aggregate":"window"},"dropped":{"late":1})"),
                    with(R"("schema":["s BIGINT"],"plan":{"phases":2,"aggregate":"window"},"dropped":{"late":2})")) ==
        "schema: [s INT] / [s BIGINT]; dropped: late 1 / late 2; plan: phases 1 / phases 2");
}

BOOST_AUTO_TEST_SUITE_END()
