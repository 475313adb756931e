#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(run)

BOOST_AUTO_TEST_CASE(every_option_is_checked_before_the_first_case) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const auto complaint = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"run", suite});
        const Ran ran = window_tck(options);
        BOOST_TEST(ran.exit == 2);
        BOOST_TEST(ran.out == "");
        return ran.err;
    };
    BOOST_TEST(
        complaint({"--engine", "referense"}) ==
        "window-tck: --engine: unknown engine `referense` (did you mean reference?); there are reference, oracle, "
        "flink, replay:FILE and exec:COMMAND\n");
    BOOST_TEST(contains(complaint({"--engine", "exec:no-such-program x"}), "the engine's program is not there"));
    BOOST_TEST(contains(complaint({"--engine", "exec:python3 'x"}), "a quote is left open"));
    BOOST_TEST(contains(complaint({"--profile", "flink-2.4"}), "no profile `flink-2.4` (did you mean flink-2.3?)"));
    BOOST_TEST(contains(complaint({"--defect", "flink-3664"}), "no defect `flink-3664` (did you mean flink-36664?)"));
    BOOST_TEST(contains(complaint({"--engine", "oracle", "--defect", "flink-36664"}), "only the reference"));
    BOOST_TEST(contains(complaint({"--filter", "("}), "--filter: no regular expression"));
    BOOST_TEST(contains(complaint({"--rule", "XYZ-99"}), "--rule: no rule `XYZ-99`"));
    BOOST_TEST(contains(complaint({"--shard", "3/2"}), "--shard: expected I/N"));
    BOOST_TEST(contains(complaint({"--json", "/no/such/folder/x"}), "--json: cannot write"));
    BOOST_TEST(contains(complaint({"quiet-3"}), "there is no case `quiet-3`; did you mean `quiet-"));
    BOOST_TEST(contains(complaint({"--filter", "loud"}), "no case is selected"));
    BOOST_TEST(contains(complaint({"--engine", scripted("none"), "--profile", "vvr-8"}), "does not answer for vvr-8"));
}

BOOST_AUTO_TEST_CASE(all_complaints_come_at_once) {
    const Folder folder;
    const std::string bad = folder.write("bad.json", R"({"suite": "bad", "cases": [{"id": 7}], "table": {}})");
    const Ran ran = window_tck({"run", bad, "--engine", "x", "--profile", "y"});
    BOOST_TEST(ran.exit == 2);
    for (const char* part : {"--engine", "--profile", "/cases/0/id", "`table`"})
        BOOST_TEST(contains(ran.err, part), part);
}

BOOST_AUTO_TEST_CASE(exit_codes_of_a_run) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const auto exit = [&](const std::string& engine) { return window_tck({"run", suite, "--engine", engine}).exit; };
    BOOST_TEST(exit("reference") == 0);
    BOOST_TEST(exit("oracle") == 0);
    BOOST_TEST(exit(scripted("none")) == 0);
    BOOST_TEST(exit(scripted("extra-row")) == 1);
    BOOST_TEST(exit(scripted("crash")) == 1);
    BOOST_TEST(exit(scripted("start-claims-nothing")) == 2);
    BOOST_TEST(exit(scripted("noise")) == 3);
    BOOST_TEST(exit(scripted("start-crash")) == 3);
}

BOOST_AUTO_TEST_CASE(check_protocol_is_stricter) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(1));
    const auto exits = [&](const std::string& misbehaviour) {
        const std::vector<std::string> words = {"run", suite, "--engine", scripted(misbehaviour)};
        std::vector<std::string> strict = words;
        strict.push_back("--check-protocol");
        return std::pair(window_tck(words).exit, window_tck(strict).exit);
    };
    BOOST_TEST((exits("none") == std::pair(0, 0)));
    BOOST_TEST((exits("unknown-key") == std::pair(0, 3)));
    BOOST_TEST((exits("start-unknown-capability") == std::pair(0, 3)));
}

BOOST_AUTO_TEST_CASE(a_failing_case_says_how_to_run_it_again) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const Ran ran = window_tck({"run", suite, "--engine", scripted("extra-row")});
    BOOST_TEST(contains(ran.out, "FAIL quiet-1  Quiet"));
    BOOST_TEST(contains(ran.out, "extra    +I [1]"));
    BOOST_TEST(contains(ran.out, "again: window-tck run " + suite +
                                     " quiet-1 --engine 'exec:python3 runner/engine/children/scripted.py extra-row'"));
}

BOOST_AUTO_TEST_CASE(every_request_of_the_whole_suite_meets_the_protocols_schema) {
    // The child checks each request, says `unsupported` to all, and dies of the first that is wrong.
    const Ran ran = window_tck({"run", "--engine", "exec:python3 runner/engine/children/validating.py"});
    BOOST_TEST(ran.exit == 2, ran.out + ran.err);
    BOOST_TEST(contains(ran.err, "nothing was compared"));
}

BOOST_AUTO_TEST_CASE(an_empty_selection_says_what_emptied_it) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const auto complaint = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"run", suite});
        const Ran ran = window_tck(options);
        BOOST_TEST(ran.exit == 2);
        return ran.err;
    };
    BOOST_TEST(contains(complaint({"--filter", "loud"}), "no case is selected: 2 left out by --filter"));
    BOOST_TEST(
        contains(complaint({"quiet-1", "--filter", "2"}), "1 left out by --filter, 1 left out by the ids given"));
    BOOST_TEST(contains(complaint({"--shard", "9999/10000"}), "shard 9999/10000 is empty"));
    const Ran nothing = window_tck({"run", folder.write("none.json", R"({"suite": "s", "title": "t", "cases": []})")});
    BOOST_TEST(nothing.exit == 2);
    BOOST_TEST(contains(nothing.err, "no case is selected: there are none in"));
    std::filesystem::create_directory(folder.path / "empty");
    const Ran empty = window_tck({"run", (folder.path / "empty").string()});
    BOOST_TEST(empty.exit == 2);
    BOOST_TEST(contains(empty.err, "no suite (*.json) in this folder"));
}

BOOST_AUTO_TEST_SUITE_END()
