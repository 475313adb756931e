#include "runner/case/loader.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <system_error>
#include <unordered_map>

#include "runner/case/case_reader.h"
#include "runner/case/names.h"
#include "runner/case/read_file.h"
#include "runner/case/text_reader.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;
using json::Cursor;
using json::Fault;

/// Loads suite after suite and remembers the ids of all cases so far.
class Loader {
  public:
    explicit Loader(bool incomplete) : incomplete_(incomplete) {}

    void add(const std::string& text, const std::string& file) {
        const auto json = parse_file(text, file, loaded_.faults);
        if (!json) return;
        const std::size_t before = loaded_.faults.size();
        Suite suite = read_suite(Cursor(*json, file, loaded_.faults));
        if (loaded_.faults.size() != before) suite.cases.clear();
        loaded_.suites.push_back(std::move(suite));
    }

    void add_file(const fs::path& file) {
        if (const auto text = read_file(file, loaded_.faults)) add(*text, file.string());
    }

    void add_path(const fs::path& path) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            if (fs::exists(path, error)) return add_file(path);
            loaded_.faults.push_back({path.string(), "", "no such file or folder"});
            return;
        }
        const std::vector<fs::path> files = suites_in(path);
        if (files.empty()) loaded_.faults.push_back({path.string(), "", "no suite (*.json) in this folder"});
        for (const fs::path& file : files) add_file(file);
    }

    Loaded loaded() && { return std::move(loaded_); }

  private:
    static std::vector<fs::path> suites_in(const fs::path& folder) {
        std::vector<fs::path> files = json_files(folder);
        std::erase_if(files, [](const fs::path& file) {
            return file.filename() == "capabilities.json" || file.filename() == "errors.json";
        });
        return files;
    }

    Suite read_suite(const Cursor& at) {
        Suite suite;
        suite.file = at.file();
        at.only({"$schema", "suite", "title", "notes", "tables", "views", "cases"});
        if (const auto schema = at.get("$schema")) schema->string();
        if (const auto name = at.need("suite")) suite.name = read_id(*name);
        if (const auto title = at.need("title")) suite.title = title->string().value_or("");
        if (const auto notes = at.get("notes")) read_lines(*notes);  // for who reads the file
        Shared shared;
        shared.incomplete = incomplete_;
        if (const auto tables = at.get("tables")) read_tables(*tables, shared.tables);
        if (const auto views = at.get("views")) read_views(*views, shared.tables, shared.views);
        for (const auto& table : shared.tables) suite.tables.push_back(table->table.name);
        for (const auto& view : shared.views) suite.views.push_back(view.first);
        const auto cases = at.need("cases");
        if (!cases) return suite;
        for (const Cursor& element : cases->elements()) {
            suite.cases.push_back(read_case(element, shared));
            check_id(element, suite.cases.back()->id);
        }
        return suite;
    }

    void check_id(const Cursor& at, const std::string& id) {
        if (id.empty()) return;
        const auto [before, is_new] = ids_.emplace(id, fmt::format("{}: {}", at.file(), at.pointer()));
        if (!is_new) at.fault(fmt::format("the id `{}` is that of {} already", id, before->second));
    }

    bool incomplete_;
    Loaded loaded_;
    std::unordered_map<std::string, std::string> ids_;  // → where it is used
};

}  // namespace

Loaded load_suites(const std::vector<fs::path>& paths, bool incomplete) {
    Loader loader(incomplete);
    for (const fs::path& path : paths) loader.add_path(path);
    return std::move(loader).loaded();
}

Loaded load_suite(const std::string& text, const std::string& file, bool incomplete) {
    Loader loader(incomplete);
    loader.add(text, file);
    return std::move(loader).loaded();
}

}  // namespace wtck::runner
