#include "runner/cli/command_line.h"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "runner/engine/quiet_cases.h"

using namespace wtck::runner;
using wtck::reports::Exit;

namespace {

struct Ran {
    int exit = 0;
    std::string out;
    std::string err;
};

Ran window_tck(const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const Exit exit = run_command_line(words, {out, err});
    return {static_cast<int>(exit), out.str(), err.str()};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A folder of its own, gone with the test.
struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "window-tck-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name) << text;
        return (path / name).string();
    }
    std::string read(const std::string& name) const {
        std::stringstream text;
        text << std::ifstream(path / name).rdbuf();
        return text.str();
    }
};

std::string scripted(const std::string& misbehaviour) {
    return "exec:python3 runner/engine/children/scripted.py " + misbehaviour;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(command_line)

BOOST_AUTO_TEST_CASE(help_and_version_end_as_expected) {
    const Ran help = window_tck({"--help"});
    BOOST_TEST(help.exit == 0);
    BOOST_TEST(contains(help.out, "Examples:"));
    BOOST_TEST(window_tck({"--version"}).out == "window-tck 0.1.0\n");
    BOOST_TEST(contains(window_tck({"run", "--help"}).out, "--start-timeout"));
}

BOOST_AUTO_TEST_CASE(senseless_words_are_wrong_use) {
    BOOST_TEST(window_tck({}).exit == 2);
    BOOST_TEST(window_tck({"rum"}).exit == 2);
    BOOST_TEST(window_tck({"run", "--engin", "reference"}).exit == 2);
    BOOST_TEST(window_tck({"run", "--timeout", "0"}).exit == 2);
    BOOST_TEST(window_tck({"run", "--timeout", "soon"}).exit == 2);
    BOOST_TEST(window_tck({"explain"}).exit == 2);
}

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
        "window-tck: --engine: unknown engine `referense` (did you mean reference?); there are reference, oracle "
        "and exec:COMMAND\n");
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

BOOST_AUTO_TEST_CASE(the_json_report_has_header_lines_and_footer) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    window_tck({"run", suite, "--json", (folder.path / "report").string()});
    const std::string report = folder.read("report");
    BOOST_TEST(report.starts_with(R"({"report":1,"engine":{"name":"reference","version":"0.1.0"},"profile":null,)"));
    BOOST_TEST(contains(
        report, R"({"id":"quiet-2","variant":null,"profile":"flink-2.3","verdict":"pass","strength":"step","ms":)"));
    BOOST_TEST(report.ends_with("\"exit\":0}\n"));
}

BOOST_AUTO_TEST_CASE(each_report_goes_to_its_file) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const auto file = [&](const std::string& name) { return (folder.path / name).string(); };
    window_tck({"run", suite, "--junit", file("junit"), "--tap", file("tap"), "--markdown", file("markdown")});
    BOOST_TEST(contains(folder.read("junit"), "<testcase classname=\"" + suite + "\" name=\"quiet-2\""));
    BOOST_TEST(contains(folder.read("tap"), "1..2\n# reference 0.1.0\nok 1 - quiet-1\nok 2 - quiet-2\n"));
    BOOST_TEST(contains(folder.read("markdown"), "| pass |\n|---:|\n| 2 |\n"));
}

BOOST_AUTO_TEST_CASE(cases_are_chosen_by_id_filter_and_rule) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(12));
    const auto listed = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"list", suite});
        const std::string out = window_tck(options).out;
        return std::count(out.begin(), out.end(), '\n') - 1;
    };
    BOOST_TEST(listed({}) == 12);
    BOOST_TEST(listed({"quiet-3", "quiet-12"}) == 2);
    BOOST_TEST(listed({"--filter", "quiet-1"}) == 4);
    BOOST_TEST(listed({"--filter", "^quiet-1$"}) == 1);
}

BOOST_AUTO_TEST_CASE(merged_shards_are_the_whole) {
    const Folder folder;
    const auto file = [&](const std::string& name) { return (folder.path / name).string(); };
    const auto run = [&](const std::string& name, std::vector<std::string> options) {
        options.insert(options.begin(), {"run", "--filter", "^tumble-", "--json", file(name)});
        return window_tck(options).exit;
    };
    BOOST_TEST(run("whole", {}) == 0);
    for (const char* part : {"1", "2", "3"}) BOOST_TEST(run(part, {"--shard", std::string(part) + "/3"}) == 0);

    BOOST_TEST(window_tck({"merge", file("whole"), "--json", file("expected")}).exit == 0);
    BOOST_TEST(window_tck({"merge", file("3"), file("1"), file("2"), "--json", file("merged")}).exit == 0);
    BOOST_TEST(folder.read("merged") == folder.read("expected"));
    BOOST_TEST(contains(folder.read("merged"), "\"shard\":\"1/1\""));
    BOOST_TEST(!contains(folder.read("merged"), "\"ms\""));

    BOOST_TEST(window_tck({"merge", file("1"), file("3")}).err == "window-tck: shard 2/3 is missing\n");
    BOOST_TEST(contains(window_tck({"merge", file("1"), file("1")}).err, "shard 1/3 is there already"));
    BOOST_TEST(window_tck({"merge", file("nowhere")}).exit == 2);
    folder.write("cut", folder.read("whole").substr(0, folder.read("whole").rfind("{\"footer")));
    const Ran cut = window_tck({"merge", file("cut")});
    BOOST_TEST(cut.exit == 3);
    BOOST_TEST(contains(cut.out, "has no footer: that run was cut"));
    folder.write("broken", folder.read("whole") + "{\"id\": 7}\n");
    BOOST_TEST(contains(window_tck({"merge", file("broken")}).err, "nothing may follow the footer"));
}

BOOST_AUTO_TEST_CASE(a_ledger_makes_known_differences_pass_and_news_fail) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(3));
    const std::string ledger = (folder.path / "ledger.json").string();
    const auto run = [&](const std::string& misbehaviour, std::vector<std::string> options) {
        options.insert(options.begin(), {"run", suite, "--engine", scripted(misbehaviour), "--ledger", ledger});
        return window_tck(options);
    };
    BOOST_TEST(contains(run("none", {}).err, "--ledger: no such file"));
    BOOST_TEST(run("extra-row", {"--update-ledger"}).exit == 0);
    BOOST_TEST(contains(folder.read("ledger.json"), "\"case\": \"quiet-1\""));

    const Ran known = run("extra-row", {});
    BOOST_TEST(known.exit == 0);
    BOOST_TEST(contains(known.out, "2 passed, 1 known"), known.out);
    const Ran changed = run("crash", {});
    BOOST_TEST(changed.exit == 1);
    BOOST_TEST(contains(changed.out, "CHANGED quiet-1"));
    BOOST_TEST(contains(changed.out, "but it fails in another way"));
    const Ran fixed = run("none", {});
    BOOST_TEST(fixed.exit == 1);
    BOOST_TEST(contains(fixed.out, "FIXED quiet-1"));
    BOOST_TEST(run("none", {"quiet-2"}).exit == 0);

    BOOST_TEST(run("none", {"--update-ledger"}).exit == 0);
    BOOST_TEST(!contains(folder.read("ledger.json"), "quiet-1"));
    folder.write("ledger.json", R"({"engine": "scripted", "version": "1", "entries": [
        {"case": "quiet-9", "class": "bug", "reason": "gone"}]})");
    const Ran stale = run("none", {});
    BOOST_TEST(stale.exit == 1);
    BOOST_TEST(contains(stale.err, "no case of the suite is called `quiet-9`"));
    folder.write("ledger.json", R"({"engine": "other", "version": "1", "entries": []})");
    BOOST_TEST(run("none", {}).exit == 2);
}

BOOST_AUTO_TEST_CASE(rules_without_a_case_are_a_gap) {
    const Ran one = window_tck({"rules", "--rule", "LATE-01"});
    BOOST_TEST(one.exit == 0);
    BOOST_TEST(contains(one.out, "tumble-fires-at-end-minus-1ms"));
    const Folder folder;
    const Ran none = window_tck({"rules", folder.write("quiet.json", quiet_suite(1))});
    BOOST_TEST(none.exit == 1);
    BOOST_TEST(contains(none.out, "NO CASE"));
}

BOOST_AUTO_TEST_CASE(explain_tells_each_step) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(1));
    const Ran ran = window_tck({"explain", suite, "quiet-1"});
    BOOST_TEST(ran.exit == 0);
    for (const char* part : {"quiet-1: Quiet", "plan\n", "step 0, 1 row of T\n  row 1 T +I [1970-01-01 00:00:01, 1]",
                             "emits nothing", "as expected"}) {
        BOOST_TEST(contains(ran.out, part), part);
    }
}

BOOST_AUTO_TEST_CASE(explain_marks_where_the_reference_differs) {
    const Folder folder;
    std::string text = quiet_suite(1);
    const std::string before = R"({"watermark": 2000, "expect": []})";
    text.replace(text.find(before), before.size(), R"({"watermark": 4999, "expect": [[7]]})");
    const Ran ran = window_tck({"explain", folder.write("loud.json", text), "quiet-1"});
    BOOST_TEST(ran.exit == 1);
    BOOST_TEST(contains(ran.out, "  emits +I [1]\n  DIFFERS, missing +I [7]\n  DIFFERS, extra   +I [1]\n"), ran.out);
    BOOST_TEST(contains(ran.out, "\nnot as expected\n"));
}

BOOST_AUTO_TEST_CASE(every_request_of_the_whole_suite_meets_the_protocols_schema) {
    // The child checks each request, says `unsupported` to all, and dies of the first that is wrong.
    const Ran ran = window_tck({"run", "--engine", "exec:python3 runner/engine/children/validating.py"});
    BOOST_TEST(ran.exit == 2, ran.out + ran.err);
    BOOST_TEST(contains(ran.err, "nothing was compared"));
}

BOOST_AUTO_TEST_SUITE_END()
