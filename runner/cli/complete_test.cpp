#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

namespace {

/// A suite of one case over T(ts, k, v); `members` are those of the case after its title.
std::string suite_of(const std::string& members) {
    return R"json({"suite": "s", "title": "t",
  "tables": {"T": {"columns": ["ts TIMESTAMP(3)", "k STRING", "v INT"], "time": "ts",
                   "rows": [["1970-01-01 00:00:01", "a", 1], ["1970-01-01 00:00:02", "b", 2]]}},
  "cases": [
    {
      "id": "c",
      "title": "A case",
      )json" +
           members + R"json(
    }
  ]
}
)json";
}

const std::string kSums =
    R"("sql": "SELECT k, SUM(v) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end")";
const std::string kTimeline = R"("timeline": [
        {"rows": [["1970-01-01 00:00:01", "a", 1], ["1970-01-01 00:00:02", "b", 2]]},
        {"watermark": 4998},
        {"watermark": 4999, "why": "the last millisecond"},
        {"end": true}
      ])";

}  // namespace

BOOST_AUTO_TEST_SUITE(complete)

BOOST_AUTO_TEST_CASE(steps_get_what_the_engines_agree_on_and_the_file_keeps_its_style) {
    const Folder folder;
    const std::string file = folder.write("s.json", suite_of(kSums + ",\n      " + kTimeline));
    const Ran shown = window_tck({"complete", file});
    BOOST_TEST(shown.exit == 0, shown.out + shown.err);
    BOOST_TEST(
        contains(shown.out, "    step 2, watermark 1970-01-01 00:00:04.999\n      [\"a\", 1]\n      [\"b\", 2]\n"),
        shown.out);
    BOOST_TEST(contains(shown.out, "oracle 0.1.0 and reference 0.1.0 agree\n  a draft by our own programs"), shown.out);
    BOOST_TEST(folder.read("s.json") == suite_of(kSums + ",\n      " + kTimeline));

    BOOST_TEST(window_tck({"complete", file, "--write"}).exit == 0);
    const std::string expected = R"("timeline": [
        {"rows": [["1970-01-01 00:00:01", "a", 1], ["1970-01-01 00:00:02", "b", 2]]},
        {"watermark": 4998, "expect": []},
        {"watermark": 4999, "expect": [["a", 1], ["b", 2]], "why": "the last millisecond"},
        {"end": true, "expect": []}
      ])";
    BOOST_TEST(folder.read("s.json") == suite_of(kSums + ",\n      " + expected));
    BOOST_TEST(window_tck({"run", file}).exit == 0);
    BOOST_TEST(contains(window_tck({"complete", file}).err, "every selected case has an expectation"));
    BOOST_TEST(window_tck({"complete", file, "--again", "--write"}).exit == 0);
    BOOST_TEST(folder.read("s.json") == suite_of(kSums + ",\n      " + expected));
}

BOOST_AUTO_TEST_CASE(without_a_timeline_the_final_rows_are_written) {
    const Folder folder;
    const std::string file = folder.write("s.json", suite_of(kSums));
    BOOST_TEST(window_tck({"complete", file, "--write"}).exit == 0);
    BOOST_TEST(contains(folder.read("s.json"), ",\n      \"expect\": {\"rows\": [[\"a\", 1], [\"b\", 2]]}\n    }"),
               folder.read("s.json"));
    BOOST_TEST(window_tck({"run", file}).exit == 0);
    const std::string wrong = folder.write("s.json", suite_of(kSums + R"(,
      "expect": {"dropped": {"late": 0}, "rows": []})"));
    BOOST_TEST(window_tck({"run", wrong}).exit == 1);
    BOOST_TEST(window_tck({"complete", wrong, "--again", "--write"}).exit == 0);
    BOOST_TEST(contains(folder.read("s.json"), R"("expect": {"rows": [["a", 1], ["b", 2]], "dropped": {"late": 0}})"));
    BOOST_TEST(window_tck({"run", wrong}).exit == 0);
}

BOOST_AUTO_TEST_CASE(long_rows_stand_below_each_other) {
    const Folder folder;
    const std::string file = folder.write(
        "s.json",
        suite_of(
            R"("sql": "SELECT k, window_start, window_end, SUM(v) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end",
      )" + kTimeline));
    BOOST_TEST(window_tck({"complete", file, "--write"}).exit == 0);
    BOOST_TEST(contains(folder.read("s.json"), R"(        {"watermark": 4999,
         "expect": [["a", "1970-01-01 00:00:00", "1970-01-01 00:00:05", 1],
                    ["b", "1970-01-01 00:00:00", "1970-01-01 00:00:05", 2]],
         "why": "the last millisecond"},
)"),
               folder.read("s.json"));
    BOOST_TEST(window_tck({"run", file}).exit == 0);
}

BOOST_AUTO_TEST_CASE(a_refusal_is_an_expectation_and_one_engine_alone_is_none) {
    const Folder folder;
    const std::string file = folder.write("s.json", suite_of(R"("sql": "SELECT x FROM T")"));
    const Ran both = window_tck({"complete", file, "--write"});
    BOOST_TEST(both.exit == 1);
    BOOST_TEST(contains(both.out, "left open: one engine alone is no agreement"), both.out);
    BOOST_TEST(folder.read("s.json") == suite_of(R"("sql": "SELECT x FROM T")"));
    BOOST_TEST(window_tck({"complete", file, "--engine", "reference", "--write"}).exit == 0);
    BOOST_TEST(contains(folder.read("s.json"), R"("expect": {"error": {"code": "unknown-column", "at": "1:8"}})"),
               folder.read("s.json"));
    BOOST_TEST(window_tck({"run", file}).exit == 0);
}

BOOST_AUTO_TEST_CASE(answers_that_differ_are_shown_and_nothing_is_written) {
    const Folder folder;
    const std::string members = kSums + ",\n      " + kTimeline;
    const std::string file = folder.write("s.json", suite_of(members));
    // The adapter answers every case with no rows at all; and it claims STRING no more than it does rows.
    const Ran ran = window_tck({"complete", file, "--engine", "reference", "--engine",
                                "exec:python3 runner/cli/children/empty.py", "--write"});
    BOOST_TEST(ran.exit == 1, ran.out + ran.err);
    BOOST_TEST(contains(ran.out, "  reference 0.1.0 on c, flink-2.3:\n"), ran.out);
    BOOST_TEST(contains(ran.out, "  empty 1 on c, flink-2.3:\n"), ran.out);
    BOOST_TEST(contains(ran.out, "left open: the answers differ"));
    BOOST_TEST(folder.read("s.json") == suite_of(members));
}

BOOST_AUTO_TEST_CASE(several_right_answers_are_written_by_hand) {
    const Folder folder;
    const std::string members = kSums + R"(, "any_of": [{"name": "a", "why": "a", "expect": {"rows": []}},
        {"name": "b", "why": "b", "expect": {"rows": [["a", 1], ["b", 2]]}}])";
    const std::string file = folder.write("s.json", suite_of(members));
    const Ran ran = window_tck({"complete", file, "--again", "--write"});
    BOOST_TEST(ran.exit == 1);
    BOOST_TEST(contains(ran.out, "c: to be written by hand: it has `any_of`"));
    BOOST_TEST(folder.read("s.json") == suite_of(members));
}

BOOST_AUTO_TEST_CASE(exit_codes_of_complete) {
    const Folder folder;
    const std::string file = folder.write("s.json", suite_of(kSums));
    const auto exit = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"complete", file});
        return window_tck(options).exit;
    };
    BOOST_TEST(exit({}) == 0);
    BOOST_TEST(exit({"--engine", scripted("none")}) == 1);  // nobody answers: it does not claim STRING
    BOOST_TEST(exit({"--engine", "referense"}) == 2);
    BOOST_TEST(exit({"--profile", "flink-9"}) == 2);
    BOOST_TEST(exit({"no-such-case"}) == 2);
    BOOST_TEST(exit({"--engine", "oracle", "--engine", scripted("start-crash")}) == 3);
}

BOOST_AUTO_TEST_SUITE_END()
