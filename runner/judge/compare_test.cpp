#include "runner/judge/compare.h"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "runner/case/loader.h"
#include "runner/engine/protocol.h"

using namespace wtck::runner;
using wtck::reports::Strength;

namespace {

/// A case over `T`, whose windows of 5 s are summed per key; `parts` are further members of its JSON.
BoundVariant bound_case(const std::string& parts, int text = 0) {
    const std::string suite = fmt::format(
        R"json({{"suite": "s", "title": "S", "tables": {{"T": {{
            "columns": ["ts TIMESTAMP(3)", "k STRING", "d DOUBLE"], "time": "ts"}}}}, "cases": [{{
            "id": "c", "title": "C",
            "sql": "SELECT k, SUM(d) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end",
            {}}}]}})json",
        parts);
    const Loaded loaded = load_suite(suite, "s.json");
    for (const wtck::json::Fault& fault : loaded.faults) BOOST_ERROR(wtck::json::to_string(fault));
    BOOST_REQUIRE(loaded.suites.size() == 1U && loaded.suites[0].cases.size() == 1U);
    return bind_variant({loaded.suites[0].cases[0], text, 0}, profiles().front());
}

/// What comparing gives, in a line: `pass at step`, or the difference.
std::string verdict(const BoundVariant& bound, const std::string& answer,
                    const Terms& terms = {.profile = "flink-2.3", .counts_rows = true}) {
    const Outcome outcome = read_run_answer("{\"seq\":1," + answer + "}", 1, bound, {}, Check::Strict);
    if (const auto* fault = std::get_if<Fault>(&outcome)) return fault->message;
    const Comparison comparison = compare(bound.of(), std::get<Answer>(outcome), terms);
    if (!comparison.difference) {
        if (!comparison.compared) return "nothing compared";
        const std::string strength = comparison.strength ? fmt::format(" at {}", to_string(*comparison.strength)) : "";
        return "pass" + strength + (comparison.answer.empty() ? "" : " with " + comparison.answer);
    }
    const auto& difference = *comparison.difference;
    std::string text = comparison.failed_running ? "engine error" : "fail";
    if (difference.step) text += fmt::format(" in step {} ({})", *difference.step, difference.moment);
    if (!difference.what.empty())
        text += fmt::format(": {} {} / {}", difference.what, difference.expected, difference.found);
    for (const std::string& row : difference.missing) text += ", missing " + row;
    for (const std::string& row : difference.extra) text += ", extra " + row;
    if (difference.more_missing > 0) text += fmt::format(", {} more missing", difference.more_missing);
    return text;
}

const std::string kSteps = R"("timeline": [
    {"rows": [["1970-01-01 00:00:01", "a", 1], ["1970-01-01 00:00:01", "b", 2]]},
    {"watermark": 4999, "expect": [["a", 1], ["b", 2]]},
    {"rows": [["1970-01-01 00:00:06", "a", 3]]},
    {"end": true, "expect": [["a", 3]]}])";

const std::string kUpdates = R"("key": ["k"], "timeline": [
    {"rows": [["1970-01-01 00:00:01", "a", 1]], "expect": [["a", 1]]},
    {"rows": [["1970-01-01 00:00:01", "a", 2]], "expect": [{"op": "-U", "row": ["a", 1]}, {"op": "+U", "row": ["a", 3]}]},
    {"watermark": 4999},
    {"end": true}])";

const std::string kOpen = R"("timeline": [
    {"rows": [["1970-01-01 00:00:01", "a", 1]],
     "any_of": [{"name": "eager", "why": "w", "expect": [["a", 1]]}, {"name": "lazy", "why": "w", "expect": []},
                {"name": "strict", "why": "w", "error": {"code": "null-rowtime"}}]},
    {"end": true, "any_of": [{"name": "more", "why": "w", "expect": [["a", 2]]}, {"name": "same", "why": "w", "expect": [["a", 1]]}]}])";

const std::string kOneRow = R"("timeline": [{"rows": [["1970-01-01 00:00:01", "a", 1]]}, {"end": true}], "expect": )";

}  // namespace

BOOST_AUTO_TEST_SUITE(comparing)

BOOST_AUTO_TEST_CASE(steps_are_bags) {
    const BoundVariant bound = bound_case(kSteps);
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["b",2]],["+I",["a",1]]],[],[["+I",["a",3.0000000001]]]])") ==
               "pass at step");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",1]],["+I",["b",7]]],[],[]])") ==
               "fail in step 1 (watermark 1970-01-01 00:00:04.999), missing +I [b, 2], extra +I [b, 7]");
}

BOOST_AUTO_TEST_CASE(a_step_without_expectation_emits_nothing) {
    BOOST_TEST(verdict(bound_case(kSteps), R"("steps":[[["+I",["a",1]]],[["+I",["b",2]]],[],[["+I",["a",3]]]])") ==
               "fail in step 0 (2 rows of T), extra +I [a, 1]");
}

BOOST_AUTO_TEST_CASE(between_watermarks_rows_are_joined_into_the_next_one) {
    const std::string parts = R"("timeline": [
        {"rows": [["1970-01-01 00:00:01", "a", 1]], "expect": [["a", 1]]},
        {"clock": 5, "expect": [["b", 1]]},
        {"watermark": 1, "expect": [["c", 1]]},
        {"rows": [["1970-01-01 00:00:01", "a", 1]], "expect": [["d", 1]]}])";
    const BoundVariant bound = bound_case(parts);
    const std::string weak = R"("granularity":"watermark",)";
    BOOST_TEST(
        verdict(bound, weak + R"("steps":[[],[],[["+I",["c",1]],["+I",["b",1]],["+I",["a",1]]],[["+I",["d",1]]]])") ==
        "pass at watermark");
    BOOST_TEST(
        verdict(bound, weak + R"("steps":[[],[],[["+I",["a",1]],["+I",["b",1]]],[["+I",["d",1]],["+I",["c",1]]]])") ==
        "fail in step 2 (watermark 1970-01-01 00:00:00.001), missing +I [c, 1]");
}

BOOST_AUTO_TEST_CASE(a_final_answer_is_compared_with_the_collapsed_changelog) {
    const std::string weak = R"("granularity":"final",)";
    BOOST_TEST(verdict(bound_case(kUpdates), weak + R"("rows":[["+I",["a",3]]])") == "pass at final");
    BOOST_TEST(verdict(bound_case(kUpdates), weak + R"("rows":[["+I",["a",1]]])") ==
               "fail, missing +I [a, 3], extra +I [a, 1]");
    BOOST_TEST(verdict(bound_case(kSteps), weak + R"("rows":[["+I",["a",3]],["+I",["b",2]],["+I",["a",1]]])") ==
               "pass at final");
}

BOOST_AUTO_TEST_CASE(changes_of_a_key_keep_their_order) {
    BOOST_TEST(verdict(bound_case(kUpdates), R"("steps":[[["+I",["a",1]]],[["-U",["a",1]],["+U",["a",3]]],[],[]])") ==
               "pass at step");
    BOOST_TEST(verdict(bound_case(kUpdates), R"("steps":[[["+I",["a",1]]],[["+U",["a",3]],["-U",["a",1]]],[],[]])") ==
               "fail in step 1 (1 row of T): order -U [a, 1], +U [a, 3] / +U [a, 3], -U [a, 1]");
}

BOOST_AUTO_TEST_CASE(the_answers_met_are_named) {
    const BoundVariant bound = bound_case(kOpen);
    BOOST_TEST(verdict(bound, R"("steps":[[["+I",["a",1]]],[["+I",["a",1]]]])") == "pass at step with eager, same");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",2]]]])") == "pass at step with lazy, more");
    BOOST_TEST(verdict(bound, R"("steps":[],"error":{"before_rows":false,"code":"null-rowtime"})") ==
               "pass at step with strict");
    BOOST_TEST(verdict(bound, R"("granularity":"final","rows":[["+I",["a",2]],["+I",["a",1]]])") ==
               "pass at final with eager, more");
    BOOST_TEST(verdict(bound, R"("steps":[[["+I",["a",9]]],[]])") == "fail in step 0 (1 row of T), extra +I [a, 9]");
}

BOOST_AUTO_TEST_CASE(a_failure_in_a_step_is_expected_there_only) {
    const std::string parts = R"("timeline": [{"rows": [["1970-01-01 00:00:01", "a", 1]], "expect": []},
        {"watermark": 7, "error": {"code": "null-rowtime", "message": "should not be null"}}, {"end": true}])";
    const BoundVariant bound = bound_case(parts);
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false})") == "pass at step");
    BOOST_TEST(
        verdict(
            bound,
            R"("steps":[[]],"error":{"before_rows":false,"code":"null-rowtime","class":"E","message":"x should not be null"})") ==
        "pass at step");
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false,"message":"anything"})") == "pass at step");
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false,"class":"E","message":"anything"})") ==
               "fail in step 1 (watermark 1970-01-01 00:00:00.007): error a message with `should not be null` / failed "
               "while running: E in other words");
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false,"code":"other"})") ==
               "fail in step 1 (watermark 1970-01-01 00:00:00.007): error failed while running: null-rowtime / failed "
               "while running: other");
    BOOST_TEST(verdict(bound, R"("steps":[],"error":{"before_rows":false,"code":"null-rowtime"})") ==
               "engine error in step 0 (1 row of T): error rows / failed while running: null-rowtime");
    BOOST_TEST(
        verdict(bound, R"("steps":[[],[],[]])") ==
        "fail in step 1 (watermark 1970-01-01 00:00:00.007): error failed while running: null-rowtime / no failure");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"code":"null-rowtime"})") ==
               "fail: error rows / refused before any row: null-rowtime");
}

BOOST_AUTO_TEST_CASE(refusals_are_compared_by_what_both_say) {
    const std::string expect =
        kOneRow + R"({"error": {"code": "hop-size", "at": "1:9", "message": {"flink-2.3": "multiple"}}})";
    const BoundVariant bound = bound_case(expect);
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true})") == "pass");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"code":"hop-size","at":"1:9"})") == "pass");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"code":"hop-size","at":"1:8"})") ==
               "fail: error refused before any row: hop-size at 1:9 / refused before any row: hop-size at 1:8");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"at":"1:8"})",
                       {.profile = "flink-2.3", .own_text = false}) == "pass");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"class":"E","message":"no"})") ==
               "fail: error a message with `multiple` / refused before any row: E in other words");
    BOOST_TEST(verdict(bound, R"("error":{"before_rows":true,"class":"E","message":"no"})",
                       {.profile = "flink-1.20"}) == "pass");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",1]]]])") ==
               "fail: error refused before any row: hop-size at 1:9 / no error");
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false})") ==
               "fail: error refused before any row: hop-size at 1:9 / failed while running");
}

BOOST_AUTO_TEST_CASE(the_final_result_alone) {
    const BoundVariant bound = bound_case(R"("key": ["k"], )" + kOneRow + R"({"rows": [["a", 3]]})");
    BOOST_TEST(verdict(bound, R"("steps":[[["+I",["a",1]]],[["-U",["a",1]],["+U",["a",3]]]])") == "pass at final");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",3]],["-D",["b",1]]]])") == "fail, extra -D [b, 1]");
    BOOST_TEST(verdict(bound, R"("steps":[[["+I",["a",1]],["-U",["a",1]]],[["+I",["a",3]]]])") ==
               "fail: order a changelog that replays / -U [a, 1] is followed by +I [a, 3]");
    BOOST_TEST(verdict(bound, R"("steps":[[]],"error":{"before_rows":false})") ==
               "engine error: error rows / failed while running");
}

BOOST_AUTO_TEST_CASE(the_changelog_alone) {
    const BoundVariant bound = bound_case(
        kOneRow + R"({"changelog": [["a", 1], {"op": "-U", "row": ["a", 1]}, {"op": "+U", "row": ["a", 3]}]})");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",1]],["-U",["a",1]],["+U",["a",3]]]])") == "pass at final");
    BOOST_TEST(verdict(bound, R"("steps":[[],[["+I",["a",3]]]])").starts_with("fail, missing +I [a, 1]"));
    BOOST_TEST(verdict(bound, R"("granularity":"final","rows":[["+I",["a",3]]])") == "pass at final");
}

BOOST_AUTO_TEST_CASE(exact_order) {
    const std::string rows = R"("order": "exact", )" + kOneRow + R"({"rows": [["b", 1], ["a", 1]]})";
    BOOST_TEST(verdict(bound_case(rows), R"("steps":[[],[["+I",["b",1]],["+I",["a",1]]]])") == "pass at final");
    BOOST_TEST(verdict(bound_case(rows), R"("steps":[[],[["+I",["a",1]],["+I",["b",1]]]])") ==
               "fail: order +I [b, 1], +I [a, 1] / +I [a, 1], +I [b, 1]");
}

BOOST_AUTO_TEST_CASE(one_of_several_right_answers) {
    const std::string parts = R"("timeline": [{"rows": [["1970-01-01 00:00:01", "a", 1]]}, {"end": true}], "any_of": [
        {"name": "rows", "why": "w", "expect": {"rows": [["a", 1]]}}, {"name": "refused", "why": "w", "expect": {"error": {}}}])";
    BOOST_TEST(verdict(bound_case(parts), R"("steps":[[],[["+I",["a",1]]]])") == "pass at final with rows");
    BOOST_TEST(verdict(bound_case(parts), R"("error":{"before_rows":true})") == "pass with refused");
    BOOST_TEST(verdict(bound_case(parts), R"("steps":[[],[]])") == "fail, missing +I [a, 1]");
}

BOOST_AUTO_TEST_CASE(facts_beside_the_rows) {
    const std::string rows = R"("steps":[[],[["+I",["a",1]]]])";
    const BoundVariant schema = bound_case(kOneRow + R"({"rows": [["a", 1]], "schema": ["k STRING", "_ DOUBLE"]})");
    BOOST_TEST(verdict(schema, rows) == "pass at final");
    BOOST_TEST(verdict(schema, rows + R"x(,"schema":["k VARCHAR(2147483647)","EXPR$1 DOUBLE"])x") == "pass at final");
    BOOST_TEST(verdict(schema, rows + R"(,"schema":["k STRING","s DOUBLE NOT NULL"])") ==
               "fail: schema [k STRING, _ DOUBLE] / [k STRING, s DOUBLE NOT NULL]");
    BOOST_TEST(verdict(schema, rows + R"(,"schema":["key STRING","s DOUBLE"])").starts_with("fail: schema"));

    const BoundVariant plan =
        bound_case(kOneRow + R"({"plan": {"aggregate": "window", "phases": 2, "changelog": ["+I"]}})");
    BOOST_TEST(verdict(plan, rows + R"(,"plan":{"aggregate":"window","changelog":["+I"]})") == "pass");
    BOOST_TEST(verdict(plan, rows + R"(,"plan":{"aggregate":"window","phases":1})") ==
               "fail: plan phases 2 / phases 1");
    BOOST_TEST(verdict(plan, rows) == "nothing compared");

    const BoundVariant dropped = bound_case(kOneRow + R"({"rows": [["a", 1]], "dropped": {"late": 1}})");
    BOOST_TEST(verdict(dropped, rows + R"(,"dropped":{"late":2})") == "fail: dropped late 1 / late 2");
    BOOST_TEST(verdict(dropped, rows + R"(,"dropped":{"late":2})", {.profile = "flink-2.3", .counts_rows = false}) ==
               "pass at final");

    const BoundVariant warned = bound_case(kOneRow + R"({"rows": [["a", 1]], "warnings": ["b", "a"]})");
    BOOST_TEST(verdict(warned, rows + R"(,"warnings":["a","b"])") == "pass at final");
    BOOST_TEST(verdict(warned, rows + R"(,"warnings":[])") == "fail: warnings [b, a] / []");
}

BOOST_AUTO_TEST_CASE(ten_rows_are_shown) {
    std::string rows;
    for (int i = 0; i < 14; ++i) rows += fmt::format("{}[\"k{}\", 1]", i == 0 ? "" : ", ", i);
    const std::string text = verdict(bound_case(kOneRow + R"({"rows": [)" + rows + "]}"), R"("steps":[[],[]])");
    BOOST_TEST(text.ends_with("missing +I [k5, 1], 4 more missing"), text);
}

BOOST_AUTO_TEST_SUITE_END()
