// 0 as expected, 1 differences or findings, 2 wrong use or nothing compared, 3 a fault of the adapter or the kit.
#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

namespace {

/// Quiet cases, and what comes of them.
struct Quiet {
    Folder folder;
    std::string suite;
    explicit Quiet(int cases = 2) : suite(folder.write("quiet.json", quiet_suite(cases))) {}

    std::string file(const std::string& name) const { return (folder.path / name).string(); }
    int run(const std::string& engine, std::vector<std::string> options = {}) const {
        options.insert(options.begin(), {"run", suite, "--engine", engine});
        return window_tck(options).exit;
    }
    /// Of a merge of the reports of two shards.
    int merged(const std::string& engine) const {
        run(engine, {"--shard", "1/2", "--json", file("1")});
        run(engine, {"--shard", "2/2", "--json", file("2")});
        return window_tck({"merge", file("1"), file("2")}).exit;
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(exit_codes, *boost::unit_test::fixture<LittleCatalogue>())

BOOST_AUTO_TEST_CASE(of_run) {
    const Quiet quiet;
    BOOST_TEST(quiet.run("reference") == 0);
    BOOST_TEST(quiet.run(scripted("none")) == 0);
    BOOST_TEST(quiet.run(scripted("extra-row")) == 1);
    BOOST_TEST(quiet.run(scripted("refused")) == 1);
    BOOST_TEST(quiet.run(scripted("failed")) == 1);  // while running, where rows were expected
    BOOST_TEST(quiet.run(scripted("crash")) == 1);
    BOOST_TEST(quiet.run(scripted("hang"), {"--timeout", "0.3"}) == 1);
    BOOST_TEST(quiet.run("nobody") == 2);
    BOOST_TEST(quiet.run("reference", {"--shard", "7"}) == 2);
    BOOST_TEST(quiet.run("reference", {"--filter", "loud"}) == 2);
    BOOST_TEST(quiet.run(scripted("start-claims-nothing")) == 2);
    BOOST_TEST(quiet.run(scripted("unsupported")) == 3);
    BOOST_TEST(quiet.run(scripted("noise")) == 3);
    BOOST_TEST(quiet.run(scripted("start-noise")) == 3);
    BOOST_TEST(quiet.run(scripted("start-crash")) == 3);
    BOOST_TEST(quiet.run("reference", {"--json", "/dev/full"}) == 3);
}

BOOST_AUTO_TEST_CASE(a_fault_beats_differences_and_nothing_compared) {
    const Quiet quiet;
    BOOST_TEST(quiet.run(scripted("extra-row-then-arity 0")) == 3);
    BOOST_TEST(quiet.run(scripted("arity 0")) == 3);  // nothing was compared
    BOOST_TEST(Quiet(6).merged(scripted("extra-row-then-arity 0")) == 3);
}

BOOST_AUTO_TEST_CASE(five_lost_cases_are_a_fault_though_one_is_a_difference) {
    const Quiet quiet(7);
    BOOST_TEST(quiet.run(scripted("crash 7")) == 1);
    BOOST_TEST(quiet.run(scripted("crash 0")) == 3);
}

BOOST_AUTO_TEST_CASE(of_a_ledger) {
    const Quiet quiet;
    const auto listed = [&](const std::string& engine, const std::string& entry) {
        const std::string ledger =
            quiet.folder.write("ledger.json", R"({"engine": "scripted", "version": "1", "entries": [)" + entry + "]}");
        return quiet.run(scripted(engine), {"--ledger", ledger});
    };
    const std::string any = R"({"case": "quiet-1", "class": "bug", "reason": "r"})";
    const std::string died = R"({"case": "quiet-1", "class": "bug", "reason": "r", "error": "died"})";
    BOOST_TEST(listed("extra-row", any) == 0);                                                 // known
    BOOST_TEST(listed("crash", died) == 0);                                                    // known
    BOOST_TEST(listed("extra-row", died) == 1);                                                // changed
    BOOST_TEST(listed("none", any) == 1);                                                      // fixed
    BOOST_TEST(listed("none", R"({"case": "quiet-9", "class": "bug", "reason": "r"})") == 1);  // stale
    BOOST_TEST(listed("none", R"({"case": "quiet-1", "class": "flaky", "reason": "r"})") == 0);
    BOOST_TEST(listed("none", R"({"case": "quiet-1", "class": "bugs", "reason": "r"})") == 2);
    BOOST_TEST(listed("noise", any) == 3);  // no fault is ever known
    BOOST_TEST(listed("start-claims-nothing", any) == 2);
}

BOOST_AUTO_TEST_CASE(of_merge) {
    const Quiet quiet(6);
    BOOST_TEST(quiet.merged(scripted("none")) == 0);
    BOOST_TEST(quiet.merged(scripted("extra-row")) == 1);
    BOOST_TEST(quiet.merged(scripted("arity")) == 3);
    BOOST_TEST(quiet.merged(scripted("start-claims-nothing")) == 2);
    BOOST_TEST(quiet.merged(scripted("start-crash")) == 3);
    BOOST_TEST(window_tck({"merge", quiet.file("1")}).exit == 2);
    BOOST_TEST(window_tck({"merge", quiet.suite}).exit == 2);
    BOOST_TEST(window_tck({"merge"}).exit == 2);
}

BOOST_AUTO_TEST_CASE(of_lint_and_rules) {
    const Quiet quiet;
    BOOST_TEST(window_tck({"lint", "cases/tumble.json"}).exit == 0);
    BOOST_TEST(window_tck({"lint", quiet.suite}).exit == 1);  // it names no rules
    BOOST_TEST(window_tck({"lint", quiet.folder.write("bad.json", "{")}).exit == 2);
    BOOST_TEST(window_tck({"lint", "nowhere.json"}).exit == 2);
    BOOST_TEST(window_tck({"rules", "--rule", "LATE-01"}).exit == 0);
    BOOST_TEST(window_tck({"rules", quiet.suite}).exit == 1);
    BOOST_TEST(window_tck({"rules", "--rule", "LATE-99"}).exit == 2);
}

BOOST_AUTO_TEST_SUITE_END()
