// lint: what is wrong with suites, and what is legal but bad.
#include "runner/case/lint.h"

#include <fmt/format.h>

#include <ostream>

#include "runner/cli/commands.h"
#include "runner/cli/selection.h"

namespace wtck::runner {

reports::Exit lint_command(const LintOptions& options, const Console& console) {
    auto selected = select(options.selection);
    if (const auto* why = std::get_if<std::vector<std::string>>(&selected)) return wrong_use(console, *why);
    const auto& selection = std::get<Selection>(selected);
    const Catalogue catalogue = selection.catalogue ? *selection.catalogue : Catalogue();
    std::vector<Finding> findings = catalogue.faults;
    for (Finding& finding : lint(selection.suites, catalogue)) findings.push_back(std::move(finding));
    for (const Finding& finding : findings) console.out << json::to_string(finding) << '\n';
    if (!findings.empty()) {
        console.out << findings.size() << (findings.size() == 1 ? " finding\n" : " findings\n");
        return reports::Exit::Differences;
    }
    console.out << fmt::format("{} file{}, nothing found\n", selection.suites.size(),
                               selection.suites.size() == 1 ? "" : "s");
    return reports::Exit::AsExpected;
}

}  // namespace wtck::runner
