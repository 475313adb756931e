#include "runner/cli/profile_option.h"

#include <fmt/format.h>

#include <vector>

#include "reference/rules/defects.h"
#include "reports/json/cursor.h"
#include "runner/case/profile.h"

namespace wtck::runner {

std::optional<std::string> check_profile(const std::optional<std::string>& name) {
    if (!name || find_profile(*name)) return std::nullopt;
    std::vector<std::string_view> names;
    for (const Profile& profile : profiles()) names.push_back(profile.name);
    const auto near = json::nearest(*name, names);
    return fmt::format("--profile: no profile `{}`{}; there are {}", *name,
                       near ? fmt::format(" (did you mean {}?)", *near) : "", fmt::join(names, ", "));
}

std::optional<std::string> check_defect(const std::optional<std::string>& name) {
    if (!name || rules::find_defect(*name)) return std::nullopt;
    std::vector<std::string_view> names;
    for (const rules::Defect& defect : rules::defects()) names.push_back(defect.name);
    const auto near = json::nearest(*name, names);
    return fmt::format("--defect: no defect `{}`{}; there are {}", *name,
                       near ? fmt::format(" (did you mean {}?)", *near) : "", fmt::join(names, ", "));
}

}  // namespace wtck::runner
