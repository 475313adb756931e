#include "runner/cli/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "reports/json/cursor.h"
#include "runner/cli/pattern.h"
#include "runner/cli/shard.h"
#include "runner/engine/command_words.h"

namespace wtck::runner {
namespace {

constexpr const char* kIds = "the ids given";
constexpr const char* kFilter = "--filter";
constexpr const char* kRule = "--rule";
constexpr const char* kShard = "--shard";

std::string joined(const std::vector<std::filesystem::path>& paths) {
    std::string text;
    for (const auto& path : paths) text += (text.empty() ? "" : ", ") + path.string();
    return text;
}

/// A word that is meant as a file, whether it is there or not. Ids hold no dots, and a slash only before a variant.
bool looks_like_a_file(const std::string& word) {
    return word.find('.') != std::string::npos || std::filesystem::exists(word);
}

/// Selects step by step, collecting what is wrong.
class Selecting {
  public:
    explicit Selecting(const SelectionOptions& options) : options_(options), folder_(find_cases()) {}

    std::variant<Selection, std::vector<std::string>> select() {
        if (folder_) selection_.catalogue = std::make_shared<const Catalogue>(load_catalogue(*folder_));
        sort_words();
        load();
        if (complaints_.empty()) choose();
        if (complaints_.empty() && selection_.variants.empty() && !options_.may_be_empty) {
            complaints_.push_back(why_empty());
        }
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
            const char* named = std::getenv("WTCK_CASES");
            complaints_.push_back(
                named ? fmt::format("WTCK_CASES names {}, which is no folder of suites: it has no capabilities.json",
                                    named)
                      : "there is no folder `cases` with a capabilities.json here: name files, or set WTCK_CASES");
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
                    exact_.insert(variant.exact_id());
                    std::string by;
                    if (!ids_.empty() && !is_named(variant)) {
                        by = kIds;
                    } else if (filter && !filter->found_in(full)) {
                        by = kFilter;
                    } else if (options_.rule && !names_rule(*of)) {
                        by = kRule;
                    } else if (shard && !shard->holds(of->id)) {
                        by = kShard;
                    }
                    if (by.empty()) {
                        selection_.variants.push_back(std::move(variant));
                    } else {
                        selection_.left_out.push_back({std::move(variant), std::move(by)});
                    }
                }
            }
        }
        const std::vector<std::string_view> words(known.begin(), known.end());
        for (const std::string& id : ids_) {
            if (!known.contains(id) && !exact_.contains(id))
                complaints_.push_back(fmt::format("there is no case `{}`{}", id, json::suggestion(id, words)));
        }
    }

    /// Which of the narrowing words left nothing.
    std::string why_empty() const {
        std::map<std::string_view, int> counts;
        for (const LeftOut& left_out : selection_.left_out) ++counts[left_out.by];
        if (counts.empty()) return fmt::format("no case is selected: there are none in {}", joined(paths_));
        if (const auto beside = counts.find(kShard); beside != counts.end()) {
            return fmt::format("no case is selected: shard {} is empty, all {} variants fall into other shards",
                               *options_.shard, beside->second);
        }
        std::string text = "no case is selected:";
        for (const auto& [by, count] : counts) {
            text += fmt::format("{} {} left out by {}", text.ends_with(':') ? "" : ",", count, by);
        }
        return text;
    }

    bool is_named(const Variant& variant) const {
        return ids_.contains(variant.of->id) || ids_.contains(variant.exact_id());
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
                                          json::suggestion(*options_.rule, {known.begin(), known.end()})));
    }

    const SelectionOptions& options_;
    std::optional<std::filesystem::path> folder_;
    std::vector<std::filesystem::path> paths_;
    std::set<std::string> ids_;
    std::set<std::string> exact_;  // ids that name one variant each
    Selection selection_;
    std::vector<std::string> complaints_;
};

}  // namespace

std::string Selection::words_for(const Variant& variant) const {
    const bool alone = variant.of->texts.size() * variant.of->settings.size() == 1;
    return (whole_suite ? "" : shell_quoted(variant.of->file) + " ") + (alone ? variant.of->id : variant.exact_id());
}

std::variant<Selection, std::vector<std::string>> select(const SelectionOptions& options) {
    return Selecting(options).select();
}

std::map<std::string, std::size_t> suite_places() {
    std::map<std::string, std::size_t> places;
    auto selected = select({.incomplete = true});
    const auto* selection = std::get_if<Selection>(&selected);
    if (!selection) return places;
    for (const Variant& variant : selection->variants) places.emplace(variant.full_id(), places.size());
    return places;
}

}  // namespace wtck::runner
