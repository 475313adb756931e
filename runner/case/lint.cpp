#include "runner/case/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "runner/case/bound.h"
#include "runner/case/lint_case.h"
#include "runner/case/words.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;

/// Whether the file lies somewhere below the folder.
bool lies_in(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    const fs::path relative = fs::weakly_canonical(file, error).lexically_relative(fs::weakly_canonical(folder, error));
    return !relative.empty() && *relative.begin() != "..";
}

class Linter {
  public:
    Linter(const std::vector<Suite>& suites, const Catalogue& catalogue) : suites_(suites), catalogue_(catalogue) {
        for (const Suite& suite : suites) {
            for (const auto& of : suite.cases) ids_.emplace(of->id, of.get());
        }
    }

    std::vector<Finding> lint() {
        for (const Suite& suite : suites_) {
            find_unused(suite);
            const bool own = lies_in(suite.file, catalogue_.folder);
            for (const auto& of : suite.cases) {
                lint_case(*of, catalogue_, own, findings_);
                find_folder_in_id(*of);
                find_same_title(*of);
                find_contrast(*of);
                find_unlisted_needs(of);
            }
        }
        return std::move(findings_);
    }

  private:
    void add(const Case& of, const std::string& key, std::string message) {
        findings_.push_back({of.file, of.pointer + key, std::move(message)});
    }

    /// Shared tables and views that no case of the suite reads, and those of a case that it does not read itself.
    void find_unused(const Suite& suite) {
        std::set<std::string> used;
        for (const auto& of : suite.cases) {
            for (const std::string& name : names_read(*of)) used.insert(name);
        }
        if (suite.cases.empty()) return;
        for (const std::string& table : suite.tables) {
            if (!used.count(table)) findings_.push_back({suite.file, "/tables/" + table, "no case reads this table"});
        }
        for (const std::string& view : suite.views) {
            if (!used.count(view)) findings_.push_back({suite.file, "/views/" + view, "no case reads this view"});
        }
        for (const auto& of : suite.cases) {
            const std::set<std::string> read = names_read(*of);
            for (const auto& table : of->tables) {
                const bool shared = std::count(suite.tables.begin(), suite.tables.end(), table->name) > 0;
                if (!shared && !read.count(table->name))
                    add(*of, "/tables/" + table->name, "the case does not read it");
            }
        }
    }
    static std::set<std::string> names_read(const Case& of) {
        std::vector<std::string> names;
        for (const auto& table : of.tables) names.push_back(table->name);
        for (const auto& view : of.views) names.push_back(view.first);
        std::set<std::string> read;
        for (const Text& text : of.texts) {
            for (std::string& name : mentioned(text, names, of.views)) read.insert(std::move(name));
        }
        return read;
    }

    void find_folder_in_id(const Case& of) {
        const std::string folder = fs::path(of.file).parent_path().filename().string();
        if (!folder.empty() && of.id.find(folder) != std::string::npos) {
            add(of, "/id", fmt::format("ids stay when files move: leave out the folder's name, `{}`", folder));
        }
    }

    void find_same_title(const Case& of) {
        const auto [before, is_new] = titles_.emplace(of.title, &of);
        if (!is_new) add(of, "/title", fmt::format("case `{}` has the same title", before->second->id));
    }

    void find_contrast(const Case& of) {
        for (const auto& [id, why] : of.contrast) {
            const auto other = ids_.find(id);
            if (other == ids_.end()) {
                add(of, "/contrast/" + id, "there is no such case");
            } else if (!other->second->contrast.count(of.id)) {
                add(of, "/contrast/" + id, "that case does not name this one in its own `contrast`");
            }
        }
    }

    void find_unlisted_needs(const std::shared_ptr<const Case>& of) {
        const Profile* profile = of->profiles.empty() ? &profiles().front() : find_profile(of->profiles.front());
        std::set<std::string> unlisted;
        for (const Variant& variant : variants(of)) {
            for (const std::string& need : needs(bind_variant(variant, *profile))) {
                if (!catalogue_.capabilities.count(need)) unlisted.insert(need);
            }
        }
        for (const std::string& need : unlisted) {
            const bool function = need.rfind("function:", 0) == 0;  // listed in functions.md
            if (!function) add(*of, "", fmt::format("needs `{}`, which capabilities.json does not list", need));
        }
    }

    const std::vector<Suite>& suites_;
    const Catalogue& catalogue_;
    std::map<std::string, const Case*> ids_;
    std::map<std::string, const Case*> titles_;
    std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> lint(const std::vector<Suite>& suites, const Catalogue& catalogue) {
    return Linter(suites, catalogue).lint();
}

}  // namespace wtck::runner
