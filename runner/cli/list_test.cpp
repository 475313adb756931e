#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "reports/read_report.h"
#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

namespace {

namespace reports = wtck::reports;

using Names = std::set<std::string>;
using Statuses = std::map<std::string, std::string>;  // by the variant's full id

/// What the lines for scripts say.
Statuses statuses(const std::string& lines) {
    Statuses found;
    std::istringstream in(lines);
    for (std::string id, file, status, rest; std::getline(in, id, '\t') && std::getline(in, file, '\t') &&
                                             std::getline(in, status, '\t') && std::getline(in, rest);) {
        found[id] = status;
    }
    return found;
}

/// What a run made of its variants, in the words of the list.
Statuses statuses_of_run(const std::string& report) {
    std::vector<wtck::json::Fault> faults;
    const auto read = reports::read_report(report, "report", faults);
    BOOST_REQUIRE(read.has_value());
    Statuses found;
    for (const reports::Result& result : read->results) {
        const bool compared = result.verdict == reports::Verdict::Pass;
        found[reports::full_id(result)] = compared ? "selected" : std::string(reports::to_string(result.verdict));
    }
    return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(list)

BOOST_AUTO_TEST_CASE(cases_are_chosen_by_id_filter_and_rule) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(12));
    const auto listed = [&](std::vector<std::string> options) {
        options.insert(options.begin(), "list");
        Names ids;
        for (const auto& [id, status] : statuses(window_tck(options).out)) ids.insert(id);
        return ids;
    };
    BOOST_TEST(listed({suite}).size() == 12);
    BOOST_TEST((listed({suite, "quiet-3", "quiet-12"}) == Names{"quiet-3", "quiet-12"}));
    BOOST_TEST((listed({suite, "--filter", "quiet-1"}) == Names{"quiet-1", "quiet-10", "quiet-11", "quiet-12"}));
    BOOST_TEST((listed({suite, "--filter", "^quiet-1$"}) == Names{"quiet-1"}));
    BOOST_TEST(listed({suite, "--filter", "^quiet-1$", "--all"}).size() == 12);
    BOOST_TEST((listed({"cases/grouping-sets.json", "--rule", "GS-59"}) == Names{"grouping-sets-too-many-keys"}));
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
    const Folder folder;
    // The oracle says so case by case; an adapter by its claims.
    for (const std::string engine : {"oracle", "exec:python3 runner/adapters/template/adapter.py"}) {
        const std::vector<std::string> options = {"cases/tumble.json", "cases/fallback.json", "--engine", engine};
        const auto with = [&](std::vector<std::string> words) {
            words.insert(words.end(), options.begin(), options.end());
            return window_tck(words).out;
        };
        const Statuses listed = statuses(with({"list"}));
        with({"run", "--json", (folder.path / "report").string()});
        for (const std::string wanted : {"selected", "not-applicable"}) {
            const auto has_it = [&](const auto& one) { return one.second == wanted; };
            BOOST_TEST(std::any_of(listed.begin(), listed.end(), has_it), engine << ": nothing is " << wanted);
        }
        BOOST_TEST((listed == statuses_of_run(folder.read("report"))), engine);
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
