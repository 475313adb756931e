// rules: which cases stand for each rule of the catalogue, which rules no case can show, and which lack one.
#include <fmt/format.h>

#include <map>
#include <ostream>

#include "runner/cli/commands.h"
#include "runner/cli/selection.h"
#include "runner/judge/defects_table.h"

namespace wtck::runner {

reports::Exit rules_command(const RulesOptions& options, const Console& console) {
    if (options.defects) {
        console.out << defects_table();
        return reports::Exit::AsExpected;
    }
    auto selected = select(options.selection);
    if (const auto* why = std::get_if<std::vector<std::string>>(&selected)) return wrong_use(console, *why);
    const auto& selection = std::get<Selection>(selected);
    if (!selection.catalogue) return wrong_use(console, {"there is no catalogue of rules here"});
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
            if (options.selection.rule && rule.id != *options.selection.rule) continue;
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
