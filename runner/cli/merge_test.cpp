#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(merge, *boost::unit_test::fixture<LittleCatalogue>())

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

BOOST_AUTO_TEST_SUITE_END()
