#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

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

BOOST_AUTO_TEST_CASE(without_a_command_it_helps_and_is_wrong_use) {
    const Ran ran = window_tck({});
    BOOST_TEST(ran.exit == 2);
    BOOST_TEST(ran.out == "");
    BOOST_TEST(contains(ran.err, "Usage: window-tck"));
}

BOOST_AUTO_TEST_CASE(what_was_meant_is_suggested) {
    BOOST_TEST(contains(window_tck({"rum"}).err, "there is no command `rum`; did you mean run?"));
    BOOST_TEST(contains(window_tck({"frobnicate"}).err, "there is no command `frobnicate`\n"));
    BOOST_TEST(contains(window_tck({"run", "--engin", "reference"}).err, "did you mean --engine?"));
    BOOST_TEST(contains(window_tck({"run", "--engin=reference"}).err, "did you mean --engine?"));
    BOOST_TEST(contains(window_tck({"explain", "--profil"}).err, "did you mean --profile?"));
}

BOOST_AUTO_TEST_CASE(each_command_has_examples) {
    for (const std::string command :
         {"run", "record", "compare", "list", "lint", "rules", "merge", "explain", "new", "complete", "doctor"}) {
        const Ran help = window_tck({command, "--help"});
        BOOST_TEST(help.exit == 0);
        BOOST_TEST(contains(help.out, "Examples:\n  window-tck " + command + " "), help.out);
    }
}

BOOST_AUTO_TEST_SUITE_END()
