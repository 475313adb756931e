#include "runner/judge/defects_table.h"

#include <fmt/format.h>

#include "reference/rules/defects.h"

namespace wtck::runner {

std::string defects_table() {
    std::string table = "| defect | what goes wrong | releases | smallest case |\n|---|---|---|---|\n";
    for (const rules::Defect& defect : rules::defects()) {
        table += fmt::format("| `{}` | {} | {} | `{}` |\n", defect.name, defect.text, defect.releases, defect.smallest);
    }
    return table;
}

}  // namespace wtck::runner
