#include "runner/cli/test_support.h"

using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(compare)

BOOST_AUTO_TEST_CASE(two_that_agree) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(2));
    const Ran ran = window_tck({"compare", "reference", "oracle", suite});
    BOOST_TEST(ran.exit == 0, ran.err);
    BOOST_TEST(ran.out == "reference 0.1.0 and oracle 0.1.0: 2 variants\n\n2 same, 0 different; compared at step 2\n");
}

BOOST_AUTO_TEST_CASE(a_difference_is_shown_and_counted) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(2));
    const std::string json = (folder.path / "comparison").string();
    const Ran ran = window_tck({"compare", scripted("extra-row"), "reference", suite, "--json", json});
    BOOST_TEST(ran.exit == 1);
    BOOST_TEST(contains(ran.out, "DIFFERENT quiet-1  Quiet  (flink-2.3, " + suite + ")\n"), ran.out);
    BOOST_TEST(contains(ran.out, "    only scripted 1       +I [1]\n"), ran.out);
    BOOST_TEST(contains(ran.out, "1 same, 1 different"));
    BOOST_TEST(
        contains(folder.read("comparison"), R"({"id":"quiet-2","profiles":["flink-2.3","flink-2.3"],"same":true)"));
    BOOST_TEST(
        contains(folder.read("comparison"), R"({"footer":true,"same":1,"different":1,"only":[0,0],"neither":0)"));
}

BOOST_AUTO_TEST_CASE(cases_need_no_expectation) {
    const Folder folder;
    std::string text = wtck::runner::quiet_suite(1);
    for (const std::string part : {", \"expect\": []", ", \"expect\": []"}) text.erase(text.find(part), part.size());
    const std::string suite = folder.write("plain.json", text);
    BOOST_TEST(window_tck({"run", suite}).exit == 2);
    const Ran ran = window_tck({"compare", "reference", "oracle", suite});
    BOOST_TEST(ran.exit == 0, ran.out << ran.err);
}

BOOST_AUTO_TEST_CASE(what_only_one_answers_is_named_with_its_reason) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(2));
    const Ran none = window_tck({"compare", scripted("start-claims-nothing"), "reference", suite});
    BOOST_TEST(none.exit == 2);
    BOOST_TEST(contains(none.out, "only reference 0.1.0 answers:\n  2, "), none.out);
    BOOST_TEST(contains(none.out, ": quiet-1, quiet-2\n"));
    BOOST_TEST(contains(none.err, "nothing was compared"));
    const Ran partial = window_tck({"compare", "reference", scripted("crash 2"), suite});
    BOOST_TEST(partial.exit == 3);
    BOOST_TEST(contains(partial.out, "FAULT quiet-2\n"), partial.out);
}

BOOST_AUTO_TEST_CASE(what_can_not_be_compared_is_wrong_use) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(1));
    BOOST_TEST(window_tck({"compare", "reference"}).exit == 2);
    const Ran ran = window_tck({"compare", "referense", "replay:" + folder.write("x", "{"), suite, "--profile", "x"});
    BOOST_TEST(ran.exit == 2);
    for (const char* part : {"unknown engine `referense`", "line 1, column", "no profile `x`"}) {
        BOOST_TEST(contains(ran.err, part), ran.err);
    }
    BOOST_TEST(window_tck({"compare", "reference", "oracle", suite, "--json", "/no/such/folder/x"}).exit == 2);
    BOOST_TEST(window_tck({"compare", scripted("start-crash"), "oracle", suite}).exit == 3);
}

BOOST_AUTO_TEST_SUITE_END()
