// list: what cases there are.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "runner/cli/commands.h"
#include "runner/cli/selection.h"

namespace wtck::runner {

reports::Exit list_command(const ListOptions& options, const Console& console) {
    auto selected = select(options.selection);
    if (const auto* why = std::get_if<std::vector<std::string>>(&selected)) return wrong_use(console, *why);
    const auto& selection = std::get<Selection>(selected);
    std::size_t width = 0;
    for (const Variant& variant : selection.variants) width = std::max(width, variant.full_id().size());
    std::string file;
    for (const Variant& variant : selection.variants) {
        if (variant.of->file != file) {
            file = variant.of->file;
            console.out << file << '\n';
        }
        const bool first = !variant.name();
        console.out << fmt::format("  {:<{}}{}{}\n", variant.full_id(), first ? width : 0, first ? "  " : "",
                                   first ? variant.of->title : "");
    }
    return reports::Exit::AsExpected;
}

}  // namespace wtck::runner
