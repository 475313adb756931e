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

/// A folder that is the current one for as long as this object lives.
struct Checkout {
    fs::path before = fs::current_path();
    fs::path folder;
    Checkout() {
        std::string name = (fs::temp_directory_path() / "window-tck-XXXXXX").string();
        folder = mkdtemp(name.data());
        fs::current_path(folder);
    }
    ~Checkout() {
        fs::current_path(before);
        fs::remove_all(folder);
    }
    void write(const fs::path& file, const std::string& text) const {
        fs::create_directories(folder / file.parent_path());
        std::ofstream(folder / file) << text;
    }
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

BOOST_AUTO_TEST_CASE(flink_has_a_version_or_none) {
    BOOST_TEST(is_flink("flink"));
    BOOST_TEST(is_flink("flink@1.20"));
    BOOST_TEST(!is_flink("flinky"));
}

BOOST_AUTO_TEST_CASE(flink_may_have_words_of_its_own) {
    // A checkout whose adapter is built, and a Java that only notes down what it is asked to run.
    const Checkout checkout;
    checkout.write("runner/adapters/flink/pom.xml", "<project/>");
    checkout.write("build/flink/1.17/adapter.jar", "");
    checkout.write("bin/java", "#!/bin/sh\nfor word; do echo \"$word\"; done >words\n");
    fs::permissions("bin/java", fs::perms::owner_all);
    const Path path((checkout.folder / "bin").c_str());
    const auto chosen = choose_engine("flink@1.17 --jobmanager host:8081", {});
    BOOST_REQUIRE(std::holds_alternative<EngineFactory>(chosen));
    BOOST_TEST(std::holds_alternative<Fault>(std::get<EngineFactory>(chosen)()->start()));
    std::ifstream words("words");
    std::vector<std::string> told;
    for (std::string word; std::getline(words, word);) told.push_back(word);
    const std::vector<std::string> expected = {
        "-jar", (checkout.folder / "build" / "flink" / "1.17" / "adapter.jar").string(), "--jobmanager", "host:8081"};
    BOOST_REQUIRE(told.size() >= expected.size());
    BOOST_TEST(std::vector(told.end() - 4, told.end()) == expected, boost::test_tools::per_element());
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
