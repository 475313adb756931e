#include "runner/cli/profile_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "reference/rules/defects.h"
#include "reports/json/cursor.h"
#include "runner/case/profile.h"

namespace wtck::runner {

namespace {

std::string no_such(const char* what, const std::string& name, const std::vector<std::string_view>& names) {
    return fmt::format("--{}: no {} `{}`{}; there are {}", what, what, name, json::aside(name, names),
                       fmt::join(names, ", "));
}

}  // namespace

std::optional<std::string> check_profile(const std::optional<std::string>& name) {
    if (!name || find_profile(*name)) return std::nullopt;
    std::vector<std::string_view> names;
    for (const Profile& profile : profiles()) names.push_back(profile.name);
    return no_such("profile", *name, names);
}

std::optional<std::string> check_defect(const std::optional<std::string>& name) {
    if (!name || rules::find_defect(*name)) return std::nullopt;
    std::vector<std::string_view> names;
    for (const rules::Defect& defect : rules::defects()) names.push_back(defect.name);
    return no_such("defect", *name, names);
}

std::optional<std::string> wrong_profile(const std::optional<std::string>& name, const Description& description) {
    const auto& names = description.profiles;
    if (!name || std::find(names.begin(), names.end(), *name) != names.end()) return std::nullopt;
    return fmt::format("--profile: {} does not answer for {}, only for {}", description.with_version(), *name,
                       fmt::join(names, ", "));
}

}  // namespace wtck::runner
