#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(explain)

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

BOOST_AUTO_TEST_CASE(explain_tells_of_a_case_that_expects_nothing_yet) {
    const Folder folder;
    std::string text = quiet_suite(1);
    const std::string expectation = R"(, "expect": [])";
    for (std::size_t at = 0; (at = text.find(expectation)) != std::string::npos;) text.erase(at, expectation.size());
    const std::string draft = folder.write("draft.json", text);
    const Ran ran = window_tck({"explain", draft});
    BOOST_TEST(ran.exit == 0, ran.err);
    BOOST_TEST(contains(ran.out, "  emits nothing\n\nnothing is expected yet;"), ran.out);

    text.replace(text.find("SUM(v)"), 6, "SUM(w)");
    const Ran refused = window_tck({"explain", folder.write("refused.json", text)});
    BOOST_TEST(refused.exit == 0, refused.err);
    BOOST_TEST(contains(refused.out, "unknown-column at 1:12"), refused.out);
    BOOST_TEST(contains(refused.out, "\n\nnothing is expected yet;"), refused.out);
}

BOOST_AUTO_TEST_CASE(explain_takes_one_case_and_lists_which_there_are) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const Ran ran = window_tck({"explain", suite});
    BOOST_TEST(ran.exit == 2);
    BOOST_TEST(ran.err == "window-tck: explain takes one case; add one of these ids:\n  quiet-1\n  quiet-2\n");
    BOOST_TEST(window_tck({"explain", suite, "quiet-2"}).exit == 0);
    BOOST_TEST(window_tck({"explain", suite, "quiet-2", "--profile", "flink-9"}).exit == 2);
}

BOOST_AUTO_TEST_SUITE_END()
