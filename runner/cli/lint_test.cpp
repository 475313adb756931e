#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(lint_command)

BOOST_AUTO_TEST_CASE(exit_codes_of_lint) {
    const Folder folder;
    const Ran clean = window_tck({"lint", folder.write("quiet.json", quiet_suite(1))});
    BOOST_TEST(clean.exit == 0);
    BOOST_TEST(clean.out == "1 file, nothing found\n");
    const Ran bad = window_tck({"lint", folder.write("bad.json", R"({"suite": "bad", "title": "t", "cases": [7]})")});
    BOOST_TEST(bad.exit == 2);
    BOOST_TEST(contains(bad.err, "/cases/0"));
}

BOOST_AUTO_TEST_CASE(findings_are_differences) {
    const Folder folder;
    std::string text = quiet_suite(1);
    const std::string tables = "\"tables\": {";
    text.insert(text.find(tables) + tables.size(), R"("Unused": {"columns": ["v INT"]}, )");
    const Ran ran = window_tck({"lint", folder.write("quiet.json", text)});
    BOOST_TEST(ran.exit == 1, ran.out + ran.err);
    BOOST_TEST(contains(ran.out, "1 finding\n"));
}

BOOST_AUTO_TEST_SUITE_END()
