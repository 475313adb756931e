#include "runner/cli/profile_option.h"

#include <fmt/format.h>

#include <algorithm>
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

std::optional<std::string> wrong_profile(const std::optional<std::string>& name, const Description& description) {
    const auto& names = description.profiles;
    if (!name || std::find(names.begin(), names.end(), *name) != names.end()) return std::nullopt;
    return fmt::format("--profile: {} {} does not answer for {}, only for {}", description.name, description.version,
                       *name, fmt::join(names, ", "));
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
