#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(ledger_option)

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

BOOST_AUTO_TEST_SUITE_END()
