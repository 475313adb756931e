#include <algorithm>

#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

namespace {

/// How often a status stands in the lines for scripts.
auto count(const std::string& lines, const std::string& status) {
    int found = 0;
    const std::string field = "\t" + status + "\t";
    for (std::size_t at = lines.find(field); at != std::string::npos; at = lines.find(field, at + 1)) ++found;
    return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(list)

BOOST_AUTO_TEST_CASE(cases_are_chosen_by_id_filter_and_rule) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(12));
    const auto listed = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"list", suite});
        const std::string out = window_tck(options).out;
        return std::count(out.begin(), out.end(), '\n');
    };
    BOOST_TEST(listed({}) == 12);
    BOOST_TEST(listed({"quiet-3", "quiet-12"}) == 2);
    BOOST_TEST(listed({"--filter", "quiet-1"}) == 4);
    BOOST_TEST(listed({"--filter", "^quiet-1$"}) == 1);
    BOOST_TEST(listed({"--filter", "^quiet-1$", "--all"}) == 12);
}

BOOST_AUTO_TEST_CASE(a_line_says_id_file_status_reason_and_title) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(1));
    BOOST_TEST(window_tck({"list", suite}).out == "quiet-1\t" + suite + "\tselected\t\tQuiet\n");
    BOOST_TEST(window_tck({"list", suite, "--filter", "loud", "--all"}).out ==
               "quiet-1\t" + suite + "\tleft-out\t--filter\tQuiet\n");
    BOOST_TEST(window_tck({"list", suite, "--engine", scripted("none")}).out ==
               "quiet-1\t" + suite + "\tselected\tunder flink-2.3\tQuiet\n");
    BOOST_TEST(window_tck({"list", suite, "--engine", scripted("start-claims-nothing")}).out ==
               "quiet-1\t" + suite + "\tnot-applicable\tneeds agg:SUM, under flink-2.3\tQuiet\n");
}

BOOST_AUTO_TEST_CASE(it_says_what_a_run_would_do) {
    // The oracle says so case by case; an adapter by its claims.
    for (const std::string engine : {"oracle", "exec:python3 runner/adapters/template/adapter.py"}) {
        const std::vector<std::string> options = {"--rule", "TUM-02", "--engine", engine};
        const auto with = [&](std::vector<std::string> words) {
            words.insert(words.end(), options.begin(), options.end());
            return window_tck(words).out;
        };
        const std::string listed = with({"list"});
        const std::string run = with({"run"});
        const int not_applicable = count(listed, "not-applicable");
        const auto variants = std::count(listed.begin(), listed.end(), '\n');
        BOOST_TEST(count(listed, "selected") + not_applicable == variants);
        BOOST_TEST(contains(run, std::to_string(count(listed, "selected")) + " passed"), run);
        if (not_applicable > 0) BOOST_TEST(contains(run, std::to_string(not_applicable) + " not applicable"), run);
    }
}

BOOST_AUTO_TEST_CASE(a_person_reads_pages) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    std::ostringstream out, err;
    run_command_line({"list", suite, "--all", "--filter", "1"}, {.out = out, .err = err, .terminal = true});
    BOOST_TEST(out.str() == suite + "\n  quiet-1  Quiet\n  quiet-2  left-out: --filter\n\n1 left-out, 1 selected\n");
}

BOOST_AUTO_TEST_CASE(exit_codes_of_list) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(1));
    const auto exit = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"list", suite});
        return window_tck(options).exit;
    };
    BOOST_TEST(exit({}) == 0);
    BOOST_TEST(exit({"--filter", "loud"}) == 2);
    BOOST_TEST(exit({"--filter", "loud", "--all"}) == 0);
    BOOST_TEST(exit({"--engine", "referense"}) == 2);
    BOOST_TEST(exit({"--profile", "flink-2.3"}) == 2);
    BOOST_TEST(exit({"--engine", scripted("none"), "--profile", "vvr-8"}) == 2);
    BOOST_TEST(exit({"--engine", scripted("start-crash")}) == 3);
}

BOOST_AUTO_TEST_SUITE_END()
