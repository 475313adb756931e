// Helpers of this folder's tests.
#pragma once

#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "runner/cli/command_line.h"
#include "runner/engine/quiet_cases.h"

namespace wtck::runner::testing {

using reports::Exit;

struct Ran {
    int exit = 0;
    std::string out;
    std::string err;
};

inline Ran window_tck(const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const Exit exit = run_command_line(words, {out, err});
    return {static_cast<int>(exit), out.str(), err.str()};
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// A folder of its own, gone with the test.
struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "window-tck-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name) << text;
        return (path / name).string();
    }
    std::string read(const std::string& name) const {
        std::stringstream text;
        text << std::ifstream(path / name).rdbuf();
        return text.str();
    }
};

/// For a suite of tests: a catalogue whose only cases are tumble.json, since many commands load all there are to know
/// an id or a rule.
struct LittleCatalogue {
    Folder folder;
    LittleCatalogue() {
        for (const char* name : {"rules", "capabilities.json", "errors.json", "functions.md", "tumble.json"}) {
            std::filesystem::create_symlink(std::filesystem::absolute("cases") / name, folder.path / name);
        }
        setenv("WTCK_CASES", folder.path.c_str(), 1);
    }
    ~LittleCatalogue() { unsetenv("WTCK_CASES"); }
};

inline std::string scripted(const std::string& misbehaviour) {
    return "exec:python3 runner/engine/children/scripted.py " + misbehaviour;
}

}  // namespace wtck::runner::testing
