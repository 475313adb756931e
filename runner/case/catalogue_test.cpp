#include "runner/case/catalogue.h"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>

#include "runner/case/test_support.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("catalogue-test-" + std::to_string(std::rand()));
    Folder() { fs::create_directories(path / "rules"); }
    ~Folder() { fs::remove_all(path); }
    void write(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }
};

BOOST_AUTO_TEST_SUITE(catalogue_test)

BOOST_AUTO_TEST_CASE(loads_this_repositorys_catalogue_without_a_fault) {
    const auto folder = find_cases();
    BOOST_REQUIRE(folder);
    const Catalogue catalogue = load_catalogue(*folder);
    BOOST_TEST(testing::all_faults(catalogue.faults) == "");
    BOOST_REQUIRE(catalogue.find_rule("LATE-01"));
    BOOST_TEST(catalogue.find_rule("LATE-01")->text.find("window_end") != std::string::npos);
    BOOST_TEST(!catalogue.find_rule("LATE-00"));
    BOOST_TEST(catalogue.errors.count("syntax") == 1U);
    BOOST_TEST(catalogue.capabilities.count("tumble") == 1U);
}

BOOST_AUTO_TEST_CASE(faults_rules_that_occur_twice_or_elsewhere) {
    const Folder folder;
    folder.write("rules/A.json", R"({"family": "A", "title": "a", "rules": [{"id": "A-01", "text": "t", "source": "s"},
        {"id": "A-01", "text": "t", "source": "s"}, {"id": "B-01", "text": "t"}]})");
    folder.write("capabilities.json", "{}");
    folder.write("errors.json", "{");
    folder.write("functions.md", "# Functions\n\n### twice\n");
    const Catalogue catalogue = load_catalogue(folder.path);
    const std::string rules = (folder.path / "rules/A.json").string();
    BOOST_TEST(testing::all_faults(catalogue.faults) ==
               rules + ": /rules/1: rule `A-01` is there already: " + rules + ": /rules/0\n" + rules +
                   ": /rules/2: `source` is missing\n" + rules + ": /rules/2: expected an id `A-nn`, found `B-01`\n" +
                   (folder.path / "errors.json").string() +
                   ": line 1, column 2: unexpected end of input; expected string literal\n");
    BOOST_TEST(catalogue.functions.count("twice") == 1U);
}

BOOST_AUTO_TEST_CASE(finds_the_folder_by_environment_first) {
    const Folder folder;
    folder.write("capabilities.json", "{}");
    setenv("WTCK_CASES", folder.path.c_str(), 1);
    BOOST_TEST(find_cases().value() == folder.path);
    setenv("WTCK_CASES", "/no/such/folder", 1);
    BOOST_TEST(!find_cases());
    unsetenv("WTCK_CASES");
    BOOST_TEST(find_cases().value() == fs::path("cases"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
