#include "runner/engine/engines.h"

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runner/engine/flink_engine.h"

using namespace wtck::runner;
namespace fs = std::filesystem;

namespace {

/// What is wrong with the name of an engine.
std::string complaint(const std::string& name) {
    const auto chosen = choose_engine(name, {});
    const auto* why = std::get_if<std::string>(&chosen);
    return why ? *why : "";
}

/// PATH for as long as this object lives.
struct Path {
    std::string before = std::getenv("PATH");
    explicit Path(const char* path) { setenv("PATH", path, 1); }
    ~Path() { setenv("PATH", before.c_str(), 1); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(engine_names)

BOOST_AUTO_TEST_CASE(names_of_nothing_are_explained) {
    BOOST_TEST(complaint("flnk") ==
               "unknown engine `flnk` (did you mean flink?); there are reference, oracle, flink, replay:FILE and "
               "exec:COMMAND");
    BOOST_TEST(complaint("flink@1.19") == "no adapter for Flink `1.19`; there is flink@2.3, flink@1.20, flink@1.17");
    BOOST_TEST(complaint("flink@") == "no adapter for Flink ``; there is flink@2.3, flink@1.20, flink@1.17");
    BOOST_TEST(complaint("replay:/no/such/file").starts_with("/no/such/file: "));
}

BOOST_AUTO_TEST_CASE(flink_may_have_words_of_its_own) {
    BOOST_TEST(is_flink("flink"));
    BOOST_TEST(is_flink("flink@1.20"));
    BOOST_TEST(!is_flink("flinky"));
    if (complaint("flink").empty()) BOOST_TEST(complaint("flink@1.17 --jobmanager host:8081") == "");
}

BOOST_AUTO_TEST_CASE(without_java_flink_says_what_to_install) {
    const Path none("/no/such/folder");
    BOOST_TEST(complaint("flink").starts_with("Flink needs Java 17 or later"));
}

BOOST_AUTO_TEST_CASE(a_jar_is_outdated_when_a_source_is_newer) {
    std::string name = (fs::temp_directory_path() / "window-tck-XXXXXX").string();
    const fs::path folder = mkdtemp(name.data());
    fs::create_directories(folder / "sources" / "src" / "deep");
    const auto write = [&](const fs::path& file, int age) {
        std::ofstream(folder / file) << "x";
        fs::last_write_time(folder / file, fs::file_time_type::clock::now() - std::chrono::hours(age));
    };
    const auto outdated = [&] { return adapter_is_outdated(folder / "jar", folder / "sources"); };
    write("sources/pom.xml", 5);
    write("sources/src/deep/A.java", 4);
    BOOST_TEST(outdated());
    write("jar", 3);
    BOOST_TEST(!outdated());
    write("sources/src/deep/A.java", 2);
    BOOST_TEST(outdated());
    write("jar", 1);
    write("sources/pom.xml", 0);
    BOOST_TEST(outdated());
    fs::remove_all(folder);
}

BOOST_AUTO_TEST_SUITE_END()
