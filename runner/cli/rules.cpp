// rules: which cases stand for each rule of the catalogue, which rules no case can show, and which lack one.
#include <fmt/format.h>

#include <map>
#include <ostream>

#include "reports/json/cursor.h"
#include "runner/cli/commands.h"
#include "runner/cli/selection.h"
#include "runner/judge/defects_table.h"

namespace wtck::runner {
namespace {

std::string no_rule(const std::string& id, const Catalogue& catalogue) {
    std::vector<std::string_view> known;
    for (const RuleFamily& family : catalogue.families) {
        for (const Rule& rule : family.rules) known.push_back(rule.id);
    }
    return fmt::format("--rule: no rule `{}`{}", id, json::suggestion(id, known));
}

}  // namespace

reports::Exit rules_command(const RulesOptions& options, const Console& console) {
    if (options.defects) {
        console.out << defects_table();
        return reports::Exit::AsExpected;
    }
    const std::optional<std::string>& only = options.selection.rule;
    SelectionOptions every = options.selection;
    every.rule.reset();  // it would leave out the rules without a case
    auto selected = select(every);
    if (const auto* why = std::get_if<std::vector<std::string>>(&selected)) return wrong_use(console, *why);
    const auto& selection = std::get<Selection>(selected);
    if (!selection.catalogue) return wrong_use(console, {"there is no catalogue of rules here"});
    if (only && !selection.catalogue->find_rule(*only))
        return wrong_use(console, {no_rule(*only, *selection.catalogue)});
    std::map<std::string, std::vector<std::string>> cases;
    for (const Suite& suite : selection.suites) {
        for (const auto& of : suite.cases) {
            for (const std::string& rule : of->rules) cases[rule].push_back(of->id);
        }
    }
    int rules = 0;
    int untested = 0;
    int gaps = 0;
    for (const RuleFamily& family : selection.catalogue->families) {
        for (const Rule& rule : family.rules) {
            if (only && rule.id != *only) continue;
            ++rules;
            console.out << fmt::format("{:<8} {}\n", rule.id, rule.text);
            const auto found = cases.find(rule.id);
            if (found == cases.end() && rule.untested) {
                ++untested;
                console.out << fmt::format("         no case: {}\n", *rule.untested);
                continue;
            }
            if (found == cases.end()) {
                ++gaps;
                console.out << "         NO CASE\n";
                continue;
            }
            for (const std::string& id : found->second) console.out << fmt::format("         {}\n", id);
        }
    }
    console.out << fmt::format("{} rules, {} that no case can show, {} without a case\n", rules, untested, gaps);
    return gaps == 0 ? reports::Exit::AsExpected : reports::Exit::Differences;
}

}  // namespace wtck::runner
