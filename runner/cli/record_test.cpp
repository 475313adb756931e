#include "runner/cli/test_support.h"

using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(record, *boost::unit_test::fixture<LittleCatalogue>())

BOOST_AUTO_TEST_CASE(what_is_recorded_is_replayed_under_the_engines_name) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(2));
    const std::string file = (folder.path / "r.jsonl").string();
    const Ran recorded = window_tck({"record", "reference", suite, "--output", file, "--jobs", "2"});
    BOOST_TEST(recorded.exit == 0, recorded.err);
    BOOST_TEST(recorded.out == "reference 0.1.0: 2 answers in " + file + "; 2 asked now, 0 not applicable\n");
    const Ran replayed = window_tck({"run", suite, "--engine", "replay:" + file});
    BOOST_TEST(replayed.exit == 0, replayed.out);
    BOOST_TEST(replayed.out.starts_with("reference 0.1.0: 2 variants\n"));
    BOOST_TEST(contains(replayed.out, "2 passed"));
    BOOST_TEST(!std::filesystem::exists(file + ".new"));
}

BOOST_AUTO_TEST_CASE(what_is_not_in_a_recording_never_passes) {
    const Folder folder;
    const std::string file = (folder.path / "r.jsonl").string();
    window_tck({"record", "reference", folder.write("one.json", wtck::runner::quiet_suite(1)), "--output", file});
    std::string text = wtck::runner::quiet_suite(2);
    text.replace(text.rfind("SUM(v)"), 3, "MAX");
    const std::string two = folder.write("two.json", text);
    const Ran missing = window_tck({"run", two, "--engine", "replay:" + file});
    BOOST_TEST(contains(missing.out, "1 passed, 1 not applicable"), missing.out);
    BOOST_TEST(contains(missing.out, "recording: not recorded; renew it: window-tck record reference --stale"));
    const std::string one = folder.write("one.json", text.replace(text.find("SUM(v)"), 3, "MIN"));
    const Ran stale = window_tck({"run", one, "quiet-1", "--engine", "replay:" + file});
    BOOST_TEST(stale.exit == 2);
    BOOST_TEST(contains(stale.out, "recording: stale, the case has asked something else since"), stale.out);
}

BOOST_AUTO_TEST_CASE(a_part_is_renewed_and_the_rest_is_kept) {
    const Folder folder;
    const std::string file = (folder.path / "r.jsonl").string();
    const auto record = [&](const std::string& suite, std::vector<std::string> options) {
        options.insert(options.begin(), {"record", "reference", folder.write("s.json", suite), "--output", file});
        return window_tck(options);
    };
    BOOST_TEST(record(wtck::runner::quiet_suite(3), {}).exit == 0);
    const std::string before = folder.read("r.jsonl");
    BOOST_TEST(contains(record(wtck::runner::quiet_suite(3), {"--stale"}).out, "; 0 asked now"));
    BOOST_TEST(folder.read("r.jsonl") == before);
    std::string changed = wtck::runner::quiet_suite(3);
    changed.replace(changed.rfind("SUM(v)"), 3, "MAX");
    BOOST_TEST(contains(record(changed, {"--stale"}).out, "3 answers in " + file + "; 1 asked now"));
    BOOST_TEST(folder.read("r.jsonl") != before);
    BOOST_TEST(
        contains(record(wtck::runner::quiet_suite(3), {"quiet-3"}).out, "3 answers in " + file + "; 1 asked now"));
    BOOST_TEST(folder.read("r.jsonl") == before);
}

BOOST_AUTO_TEST_CASE(faults_are_not_recorded_and_what_was_known_stays) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(3));
    const std::string file = (folder.path / "r.jsonl").string();
    BOOST_TEST(window_tck({"record", scripted("none"), suite, "--output", file}).exit == 0);
    const std::string before = folder.read("r.jsonl");
    for (const char* misbehaviour : {"crash 2", "noise 2", "unsupported 2"}) {
        const Ran ran = window_tck({"record", scripted(misbehaviour), suite, "--output", file});
        BOOST_TEST(ran.exit == 3, misbehaviour << ran.err);
        BOOST_TEST(contains(ran.err, "quiet-2: not recorded: "), ran.err);
        BOOST_TEST(folder.read("r.jsonl") == before);
    }
}

BOOST_AUTO_TEST_CASE(recordings_are_not_mixed_up) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(1));
    const std::string file = (folder.path / "r.jsonl").string();
    const Ran own = window_tck({"record", "reference", suite});
    BOOST_TEST(own.exit == 2);
    BOOST_TEST(contains(own.err, "quiet-1 is no case of the suite: name a file for it with --output"));
    window_tck({"record", "reference", suite, "--output", file});
    const Ran other = window_tck({"record", "oracle", suite, "--output", file});
    BOOST_TEST(other.exit == 2);
    BOOST_TEST(contains(other.err, "a recording of reference 0.1.0, not of oracle 0.1.0"));
    const std::string text = folder.read("r.jsonl");
    folder.write("r.jsonl", text.substr(0, text.size() / 2));
    for (const Ran& ran : {window_tck({"record", "reference", suite, "--output", file}),
                           window_tck({"run", suite, "--engine", "replay:" + file})}) {
        BOOST_TEST(ran.exit == 2);
        BOOST_TEST(contains(ran.err, "r.jsonl: line 2, column "), ran.err);
    }
}

BOOST_AUTO_TEST_CASE(nothing_recorded_is_wrong_use) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", wtck::runner::quiet_suite(1));
    const std::string file = (folder.path / "r.jsonl").string();
    const Ran ran = window_tck({"record", scripted("start-claims-nothing"), suite, "--output", file});
    BOOST_TEST(ran.exit == 2);
    BOOST_TEST(!std::filesystem::exists(file));
    BOOST_TEST(window_tck({"record"}).exit == 2);
    BOOST_TEST(window_tck({"record", "referense", suite}).exit == 2);
}

BOOST_AUTO_TEST_SUITE_END()
