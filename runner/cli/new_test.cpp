#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(new_case, *boost::unit_test::fixture<LittleCatalogue>())

BOOST_AUTO_TEST_CASE(a_skeleton_of_each_window_is_completed_and_passes) {
    for (const std::string window : {"tumble", "hop", "cumulate", "session"}) {
        const Folder folder;
        const std::string file = (folder.path / "shop.json").string();
        const Ran made = window_tck({"new", "my-" + window, "--file", file, "--window", window});
        BOOST_TEST(made.exit == 0, made.err);
        BOOST_TEST(contains(made.out, "window-tck complete " + file + " my-" + window + " --write"));
        BOOST_TEST(contains(window_tck({"run", file}).err, "the case expects nothing"));
        const Ran explained = window_tck({"explain", file});
        BOOST_TEST(explained.exit == 0, explained.err);
        BOOST_TEST(contains(explained.out, "\nnothing is expected yet"), explained.out);
        const Ran completed = window_tck({"complete", file, "--write"});
        BOOST_TEST(completed.exit == 0, completed.out + completed.err);
        BOOST_TEST(window_tck({"run", file}).exit == 0);
        BOOST_TEST(window_tck({"run", file, "--engine", "oracle"}).exit == 0);
        BOOST_TEST(window_tck({"lint", file}).exit == 0);
    }
}

BOOST_AUTO_TEST_CASE(a_case_is_added_behind_the_others_and_the_rest_stays) {
    const Folder folder;
    const std::string before = quiet_suite(2);
    const std::string file = folder.write("quiet.json", before);
    BOOST_TEST(window_tck({"new", "mine", "--file", file}).exit == 0);
    const std::string after = folder.read("quiet.json");
    const std::size_t end = before.rfind(']');
    BOOST_TEST(after.starts_with(before.substr(0, end)));
    BOOST_TEST(after.ends_with(before.substr(end)));
    BOOST_TEST(contains(after, "\"id\": \"mine\""));
    BOOST_TEST(window_tck({"complete", file, "mine"}).exit == 0);
    folder.write("none.json",
                 "{\"suite\": \"s\", \"title\": \"t\", \"tables\": {\"Orders\": {\"columns\": [\"v INT\"]}},\n"
                 " \"cases\": []}");
    const std::string none = (folder.path / "none.json").string();
    BOOST_TEST(window_tck({"new", "mine", "--file", none}).exit == 0);
    BOOST_TEST(contains(folder.read("none.json"), "TABLE Orders2"));
    BOOST_TEST(window_tck({"complete", none}).exit == 0);
}

BOOST_AUTO_TEST_CASE(what_is_there_or_does_not_load_is_refused) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(1));
    const auto complaint = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "new");
        const Ran ran = window_tck(words);
        BOOST_TEST(ran.exit == 2);
        return ran.err;
    };
    BOOST_TEST(contains(complaint({"quiet-1", "--file", suite}), "there is a case `quiet-1` already"));
    BOOST_TEST(contains(complaint({"tumble-fires-at-end-minus-1ms", "--file", suite}), "already"));
    BOOST_TEST(contains(complaint({"My_Case", "--file", suite}), "an id is of a-z, 0-9 and -"));
    BOOST_TEST(contains(complaint({"mine", "--file", suite, "--window", "slide"}), "--window"));
    BOOST_TEST(contains(complaint({"mine", "--file", folder.write("bad.json", "{\"suite\": 7}")}), "/suite"));
    BOOST_TEST(contains(complaint({"mine", "--file", "/no/such/folder/x.json"}), "cannot write"));
    BOOST_TEST(complaint({}) != "");
    BOOST_TEST(folder.read("quiet.json") == quiet_suite(1));
    BOOST_TEST(folder.read("bad.json") == "{\"suite\": 7}");
}

BOOST_AUTO_TEST_SUITE_END()
