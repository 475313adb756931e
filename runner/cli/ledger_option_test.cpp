// --update-ledger beside the options that narrow a run: no entry is lost, and none says what nobody has seen.
#include "runner/cli/test_support.h"
#include "runner/judge/ledger_file.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

namespace {

/// Two cases of two texts each, of which the first can be broken: it expects a row that does not come.
std::string suite(bool first_breaks) {
    const std::string rows = first_breaks ? "[[7]]" : "[]";
    const std::string one =
        R"json("title": "t", "sql": "SELECT v FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) WHERE v > 1",
               "same_as": ["SELECT v FROM T WHERE v > 1"],)json";
    return R"json({"suite": "s", "title": "s",
                   "tables": {"T": {"columns": ["ts TIMESTAMP(3)", "v INT"], "time": "ts"}},
                   "cases": [{"id": "first", )json" +
           one + R"json("timeline": [{"rows": [["1970-01-01 00:00:01", 1]], "expect": )json" + rows +
           R"json(}, {"end": true}]}, {"id": "second", )json" + one +
           R"json("timeline": [{"rows": [["1970-01-01 00:00:01", 1]]}, {"end": true, "expect": [[7]]}]}]})json";
}

struct Ledgers {
    Folder folder;
    std::string file = (folder.path / "ledger.json").string();
    std::string cases = folder.write("s.json", suite(true));

    Ran run(std::vector<std::string> options) const {
        options.insert(options.begin(), {"run", cases, "--ledger", file});
        return window_tck(options);
    }
    Ran update(std::vector<std::string> options = {}) const {
        options.push_back("--update-ledger");
        return run(options);
    }
    std::string text() const { return folder.read("ledger.json"); }
    /// Ids of the entries.
    std::string ids() const {
        std::vector<wtck::json::Fault> faults;
        const auto ledger = read_ledger(text(), "ledger.json", faults);
        BOOST_REQUIRE(ledger.has_value());
        std::string all;
        for (const LedgerEntry& entry : ledger->entries) all += entry.id + ";";
        return all;
    }
    void write(const std::string& entries, const std::string& head = R"("version": "0.1.0")") const {
        folder.write("ledger.json", R"({"engine": "reference", )" + head + R"(, "entries": [)" + entries + "]}");
    }
};

const char* const kReasoned = R"({"case": "second", "class": "by-design", "reason": "because", "link": "https://x/1"})";

}  // namespace

BOOST_AUTO_TEST_SUITE(ledger_option, *boost::unit_test::fixture<LittleCatalogue>())

BOOST_AUTO_TEST_CASE(all_of_a_suite) {
    const Ledgers ledgers;
    const Ran ran = ledgers.update();
    BOOST_TEST(ran.exit == 0);
    BOOST_TEST(contains(ran.out, "\n  new      first\n  new      second\n  kept     0\n"), ran.out);
    BOOST_TEST(ledgers.ids() == "first;second;");
    BOOST_TEST(ledgers.run({}).exit == 0);
    const std::string before = ledgers.text();
    BOOST_TEST(contains(ledgers.update().out, "\n  kept     2\n"));
    BOOST_TEST(ledgers.text() == before);
    BOOST_TEST(!std::filesystem::exists(ledgers.file + ".new"));
}

BOOST_AUTO_TEST_CASE(jobs_make_no_difference) {
    const Ledgers ledgers;
    ledgers.update();
    const std::string alone = ledgers.text();
    std::filesystem::remove(ledgers.file);
    ledgers.update({"--jobs", "4"});
    BOOST_TEST(ledgers.text() == alone);
}

BOOST_AUTO_TEST_CASE(a_filter_or_an_id_touches_only_what_ran) {
    const Ledgers ledgers;
    ledgers.write(kReasoned);
    BOOST_TEST(ledgers.update({"--filter", "^first"}).exit == 0);
    BOOST_TEST(ledgers.ids() == "first;second;");
    BOOST_TEST(contains(ledgers.text(), "https://x/1"));
    ledgers.write(kReasoned);
    BOOST_TEST(ledgers.update({"first/text-2"}).exit == 0);
    BOOST_TEST(ledgers.ids() == "first/text-2;second;");
    ledgers.write(kReasoned);
    BOOST_TEST(ledgers.update({"first/text-1"}).exit == 0);
    BOOST_TEST(ledgers.ids() == "first/text-1;second;");
    BOOST_TEST(ledgers.run({"first/text-1", "second"}).exit == 0);
    BOOST_TEST(ledgers.run({}).exit == 1);
}

BOOST_AUTO_TEST_CASE(shards_add_up_to_the_whole) {
    const Ledgers ledgers;
    ledgers.update();
    const std::string whole = ledgers.text();
    std::filesystem::remove(ledgers.file);
    for (const char* shard : {"1/3", "2/3", "3/3"}) ledgers.update({"--shard", shard});
    BOOST_TEST(ledgers.text() == whole);
}

BOOST_AUTO_TEST_CASE(what_is_mended_goes_for_the_variants_that_ran) {
    const Ledgers ledgers;
    ledgers.update();
    ledgers.folder.write("s.json", suite(false));
    BOOST_TEST(ledgers.update({"first/text-2"}).exit == 0);
    BOOST_TEST(ledgers.ids() == "first/text-1;second;");
    const Ran ran = ledgers.update();
    BOOST_TEST(contains(ran.out, "\n  dropped  first/text-1\n  kept     1\n"), ran.out);
}

BOOST_AUTO_TEST_CASE(another_profile_has_a_ledger_of_its_own) {
    const Ledgers ledgers;
    ledgers.update();
    const std::string before = ledgers.text();
    // To look is allowed, to write is not.
    BOOST_TEST(ledgers.run({"--profile", "flink-1.20"}).exit == 0);
    const Ran ran = ledgers.update({"--profile", "flink-1.20"});
    BOOST_TEST(ran.exit == 2);
    BOOST_TEST(contains(ran.err, "of runs under the engine's own profile, not of runs under flink-1.20"), ran.err);
    BOOST_TEST(ledgers.text() == before);
    BOOST_TEST(ledgers.update({"--profile", "flink-2.3"}).exit == 0);  // is its own
    BOOST_TEST(ledgers.text() == before);
    std::filesystem::remove(ledgers.file);
    BOOST_TEST(ledgers.update({"--profile", "flink-1.20"}).exit == 0);
    BOOST_TEST(contains(ledgers.text(), R"("profile": "flink-1.20")"));
    BOOST_TEST(ledgers.run({"--profile", "flink-1.20"}).exit == 0);
    BOOST_TEST(ledgers.run({}).exit == 2);
}

BOOST_AUTO_TEST_CASE(another_version_may_be_read_but_is_not_written_over) {
    const Ledgers ledgers;
    ledgers.write(kReasoned, R"("version": "0.0.9")");
    const std::string before = ledgers.text();
    BOOST_TEST(ledgers.run({"second"}).exit == 0);
    BOOST_TEST(ledgers.update().exit == 2);
    BOOST_TEST(ledgers.text() == before);
}

BOOST_AUTO_TEST_CASE(what_is_not_in_these_files_is_kept) {
    const Ledgers ledgers;
    ledgers.write(R"({"case": "elsewhere", "class": "bug", "reason": "in another file"})");
    const Ran ran = ledgers.update();
    BOOST_TEST(contains(ran.err, "no case of the suite is called `elsewhere`"));
    BOOST_TEST(ledgers.ids() == "elsewhere;first;second;");
}

BOOST_AUTO_TEST_CASE(neither_a_cut_run_nor_an_engine_that_does_not_start_writes_anything) {
    const Folder folder;
    const std::string cases = folder.write("quiet.json", quiet_suite(7));
    const std::string file = folder.write("ledger.json", R"({"engine": "scripted", "version": "1", "entries": []})");
    for (const char* misbehaviour : {"crash 0", "start-crash"}) {
        const Ran ran =
            window_tck({"run", cases, "--engine", scripted(misbehaviour), "--ledger", file, "--update-ledger"});
        BOOST_TEST(ran.exit == 3);
        BOOST_TEST(folder.read("ledger.json") == R"({"engine": "scripted", "version": "1", "entries": []})");
    }
}

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
