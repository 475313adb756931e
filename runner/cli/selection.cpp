#include "runner/cli/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "reports/json/cursor.h"
#include "runner/cli/pattern.h"
#include "runner/cli/shard.h"
#include "runner/engine/command_words.h"

namespace wtck::runner {
namespace {

using Complaints = std::vector<std::string>;

std::string suggestion(const std::string& word, const std::vector<std::string_view>& words) {
    const auto near = json::nearest(word, words);
    return near ? fmt::format("; did you mean `{}`?", *near) : "";
}

/// A word that is meant as a file, whether it is there or not. Ids hold no dots, and a slash only before a variant.
bool looks_like_a_file(const std::string& word) {
    return word.find('.') != std::string::npos || std::filesystem::exists(word);
}

/// Selects step by step, collecting what is wrong.
class Selecting {
  public:
    explicit Selecting(const SelectionOptions& options) : options_(options), folder_(find_cases()) {}

    std::variant<Selection, Complaints> select() {
        if (folder_) selection_.catalogue = std::make_shared<const Catalogue>(load_catalogue(*folder_));
        sort_words();
        load();
        if (complaints_.empty()) choose();
        if (complaints_.empty() && selection_.variants.empty()) complaints_.push_back("no case is selected");
        if (!complaints_.empty()) return std::move(complaints_);
        return std::move(selection_);
    }

  private:
    void sort_words() {
        for (const std::string& word : options_.cases) {
            if (!looks_like_a_file(word)) {
                ids_.insert(word);
            } else if (std::filesystem::exists(word)) {
                paths_.push_back(word);
            } else {
                complaints_.push_back(fmt::format("no such file or folder: {}", word));
            }
        }
        selection_.whole_suite = paths_.empty();
        if (!paths_.empty()) return;
        if (folder_) {
            paths_.push_back(*folder_);
        } else {
            complaints_.push_back("there is no folder `cases` here, nor does WTCK_CASES name one");
        }
    }

    void load() {
        Loaded loaded = load_suites(paths_, options_.incomplete);
        for (const json::Fault& fault : loaded.faults) complaints_.push_back(json::to_string(fault));
        selection_.suites = std::move(loaded.suites);
    }

    void choose() {
        std::optional<Pattern> filter;
        if (options_.filter) {
            auto pattern = Pattern::compile(*options_.filter);
            if (auto* why = std::get_if<std::string>(&pattern)) {
                complaints_.push_back("--filter: " + *why);
            } else {
                filter = std::get<Pattern>(std::move(pattern));
            }
        }
        std::optional<Shard> shard;
        if (options_.shard) {
            shard = Shard::parse(*options_.shard);
            if (!shard)
                complaints_.push_back(fmt::format("--shard: expected I/N such as 2/3, not `{}`", *options_.shard));
        }
        check_rule();
        std::set<std::string>& known = selection_.known;
        for (const Suite& suite : selection_.suites) {
            for (const auto& of : suite.cases) {
                known.insert(of->id);
                for (Variant& variant : variants(of)) {
                    const std::string full = variant.full_id();
                    known.insert(full);
                    if (!ids_.empty() && !ids_.contains(of->id) && !ids_.contains(full)) continue;
                    if (filter && !filter->found_in(full)) continue;
                    if (options_.rule && !names_rule(*of)) continue;
                    if (shard && !shard->holds(of->id)) continue;
                    selection_.variants.push_back(std::move(variant));
                }
            }
        }
        const std::vector<std::string_view> words(known.begin(), known.end());
        for (const std::string& id : ids_) {
            if (!known.contains(id))
                complaints_.push_back(fmt::format("there is no case `{}`{}", id, suggestion(id, words)));
        }
    }

    bool names_rule(const Case& of) const {
        return std::find(of.rules.begin(), of.rules.end(), *options_.rule) != of.rules.end();
    }

    void check_rule() {
        if (!options_.rule) return;
        std::set<std::string_view> known;
        if (selection_.catalogue) {
            for (const RuleFamily& family : selection_.catalogue->families) {
                for (const Rule& rule : family.rules) known.insert(rule.id);
            }
        }
        for (const Suite& suite : selection_.suites) {
            for (const auto& of : suite.cases) known.insert(of->rules.begin(), of->rules.end());
        }
        if (known.contains(*options_.rule)) return;
        complaints_.push_back(fmt::format("--rule: no rule `{}`{}", *options_.rule,
                                          suggestion(*options_.rule, {known.begin(), known.end()})));
    }

    const SelectionOptions& options_;
    std::optional<std::filesystem::path> folder_;
    std::vector<std::filesystem::path> paths_;
    std::set<std::string> ids_;
    Selection selection_;
    Complaints complaints_;
};

}  // namespace

std::string Selection::words_for(const Variant& variant) const {
    return (whole_suite ? "" : shell_quoted(variant.of->file) + " ") + variant.full_id();
}

std::variant<Selection, std::vector<std::string>> select(const SelectionOptions& options) {
    return Selecting(options).select();
}

std::map<std::string, std::size_t> suite_places() {
    std::map<std::string, std::size_t> places;
    SelectionOptions all;
    all.incomplete = true;
    auto selected = select(all);
    const auto* selection = std::get_if<Selection>(&selected);
    if (!selection) return places;
    for (const Variant& variant : selection->variants) places.emplace(variant.full_id(), places.size());
    return places;
}

}  // namespace wtck::runner
