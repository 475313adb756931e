#include "runner/case/catalogue.h"

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

#include "runner/case/read_file.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;
using json::Cursor;

bool is_cases(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "capabilities.json", error);
}

std::string text_of(const Cursor& at, std::string_view key) {
    const auto member = at.need(key);
    return member ? member->string().value_or("") : "";
}

class CatalogueReader {
  public:
    explicit CatalogueReader(const fs::path& folder) { catalogue_.folder = folder; }

    Catalogue read() {
        const std::vector<fs::path> families = json_files(catalogue_.folder / "rules");
        if (families.empty()) fault(catalogue_.folder / "rules", "no rules (*.json) in this folder");
        for (const fs::path& file : families) read_family(file);
        catalogue_.capabilities = read_meanings(catalogue_.folder / "capabilities.json");
        catalogue_.errors = read_meanings(catalogue_.folder / "errors.json");
        read_functions(catalogue_.folder / "functions.md");
        return std::move(catalogue_);
    }

  private:
    void fault(const fs::path& file, std::string message) {
        catalogue_.faults.push_back({file.string(), "", std::move(message)});
    }

    template <typename Use>
    void with_json(const fs::path& file, const Use& use) {
        const auto text = read_file(file, catalogue_.faults);
        const auto json = text ? parse_file(*text, file.string(), catalogue_.faults) : std::nullopt;
        if (json) use(Cursor(*json, file.string(), catalogue_.faults));
    }

    void read_family(const fs::path& file) {
        with_json(file, [&](const Cursor& at) {
            at.only({"family", "title", "rules"});
            RuleFamily family;
            family.file = file.string();
            family.family = text_of(at, "family");
            family.title = text_of(at, "title");
            const auto rules = at.need("rules");
            if (!rules) return;
            for (const Cursor& rule : rules->elements()) family.rules.push_back(read_rule(rule, family.family));
            catalogue_.families.push_back(std::move(family));
        });
    }

    Rule read_rule(const Cursor& at, const std::string& family) {
        at.only({"id", "text", "source", "untested"});
        Rule rule{text_of(at, "id"), text_of(at, "text"), text_of(at, "source"), std::nullopt};
        if (const auto why = at.get("untested")) rule.untested = why->string();
        if (rule.id.substr(0, family.size() + 1) != family + "-") {
            at.fault(fmt::format("expected an id `{}-nn`, found `{}`", family, rule.id));
        }
        const auto [before, is_new] = rules_.emplace(rule.id, fmt::format("{}: {}", at.file(), at.pointer()));
        if (!is_new) at.fault(fmt::format("rule `{}` is there already: {}", rule.id, before->second));
        return rule;
    }

    std::map<std::string, std::string> read_meanings(const fs::path& file) {
        std::map<std::string, std::string> meanings;
        with_json(file, [&](const Cursor& at) {
            for (const auto& [name, meaning] : at.members()) meanings[name] = meaning.string().value_or("");
        });
        return meanings;
    }

    /// User functions have a heading of the third level each.
    void read_functions(const fs::path& file) {
        const auto text = read_file(file, catalogue_.faults);
        if (!text) return;
        std::istringstream lines(*text);
        for (std::string line; std::getline(lines, line);) {
            if (line.rfind("### ", 0) == 0) catalogue_.functions.insert(line.substr(4));
        }
    }

    Catalogue catalogue_;
    std::map<std::string, std::string> rules_;  // id → where it stands
};

}  // namespace

const Rule* Catalogue::find_rule(std::string_view id) const {
    for (const RuleFamily& family : families) {
        for (const Rule& rule : family.rules) {
            if (rule.id == id) return &rule;
        }
    }
    return nullptr;
}

std::optional<fs::path> find_cases() {
    if (const char* named = std::getenv("WTCK_CASES")) {
        return is_cases(named) ? std::optional<fs::path>(named) : std::nullopt;
    }
    if (is_cases("cases")) return fs::path("cases");
    std::error_code error;
    fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (int above = 0; above <= 4 && !folder.empty(); ++above, folder = folder.parent_path()) {
        if (is_cases(folder / "cases")) return folder / "cases";
    }
    return std::nullopt;
}

Catalogue load_catalogue(const fs::path& folder) {
    return CatalogueReader(folder).read();
}

}  // namespace wtck::runner
