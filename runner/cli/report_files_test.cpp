#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(report_files)

BOOST_AUTO_TEST_CASE(the_json_report_has_header_lines_and_footer) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    window_tck({"run", suite, "--json", (folder.path / "report").string()});
    const std::string report = folder.read("report");
    BOOST_TEST(report.starts_with(R"({"report":1,"engine":{"name":"reference","version":"0.1.0"},"profile":null,)"));
    BOOST_TEST(contains(
        report, R"({"id":"quiet-2","variant":null,"profile":"flink-2.3","verdict":"pass","strength":"step","ms":)"));
    BOOST_TEST(report.ends_with("\"exit\":0}\n"));
}

BOOST_AUTO_TEST_CASE(each_report_goes_to_its_file) {
    const Folder folder;
    const std::string suite = folder.write("quiet.json", quiet_suite(2));
    const auto file = [&](const std::string& name) { return (folder.path / name).string(); };
    window_tck({"run", suite, "--junit", file("junit"), "--tap", file("tap"), "--markdown", file("markdown")});
    BOOST_TEST(contains(folder.read("junit"), "<testcase classname=\"" + suite + "\" name=\"quiet-2\""));
    BOOST_TEST(contains(folder.read("tap"), "1..2\n# reference 0.1.0\nok 1 - quiet-1\nok 2 - quiet-2\n"));
    BOOST_TEST(contains(folder.read("markdown"), "| pass |\n|---:|\n| 2 |\n"));
}

BOOST_AUTO_TEST_SUITE_END()
