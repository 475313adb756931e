// The recordings in oracle/recordings hold the whole suite, and departures are those of their ledgers.
#include "runner/cli/test_support.h"

using namespace wtck::runner::testing;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(recordings)

BOOST_AUTO_TEST_CASE(every_recording_is_current_and_as_its_ledger_says) {
    const Folder folder;
    int files = 0;
    for (const auto& entry : fs::directory_iterator("oracle/recordings")) {
        ++files;
        const std::string report = (folder.path / "report").string();
        const Ran ran = window_tck({"run", "--engine", "replay:" + entry.path().string(), "--json", report});
        BOOST_TEST(ran.exit == 0, entry.path() << '\n' << ran.out << ran.err);
        BOOST_TEST(!contains(folder.read("report"), "\"need\":\"recording\""),
                   entry.path() << ": renew it with `window-tck record ENGINE --stale`\n"
                                << ran.out);
    }
    BOOST_TEST(files == 3);
}

BOOST_AUTO_TEST_SUITE_END()
