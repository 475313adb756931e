#include "runner/case/names.h"

#include <date/tz.h>
#include <fmt/format.h>

#include <algorithm>

#include "reference/value/zone.h"
#include "runner/case/profile.h"

namespace wtck::runner {
namespace {

std::vector<std::string_view> profile_names() {
    std::vector<std::string_view> names;
    for (const Profile& profile : profiles()) names.push_back(profile.name);
    return names;
}

}  // namespace

std::string read_id(const json::Cursor& at) {
    const auto id = at.string();
    if (!id) return "";
    const bool plain = std::all_of(id->begin(), id->end(),
                                   [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (plain && !id->empty()) return *id;
    at.expected("a name of the characters a-z, 0-9 and -");
    return "";
}

std::vector<std::string> read_name_list(const json::Cursor& at) {
    std::vector<std::string> names;
    for (const json::Cursor& element : at.elements()) {
        const auto name = element.string();
        if (!name) continue;
        if (name->empty()) element.expected("a name");
        if (std::find(names.begin(), names.end(), *name) != names.end()) {
            element.fault(fmt::format("`{}` is there twice", *name));
        }
        names.push_back(*name);
    }
    return names;
}

std::string read_profile(const json::Cursor& at) {
    return at.one_of(profile_names()).value_or("");
}

void read_profile_key(const std::string& name, const json::Cursor& at) {
    if (find_profile(name)) return;
    const auto names = profile_names();
    at.fault(fmt::format("unknown profile `{}`{}", name,
                         json::suggestion(name, names, ", expected " + json::choice(names))));
}

std::string read_time_zone(const json::Cursor& at) {
    const auto name = at.string();
    if (!name || value::Zone::find(*name)) return name.value_or("");
    std::vector<std::string_view> names;
    for (const date::time_zone& zone : date::get_tzdb().zones) names.push_back(zone.name());
    at.expected("a time zone such as `Asia/Seoul`, or an offset such as `GMT+08:00`", names);
    return "";
}

}  // namespace wtck::runner
