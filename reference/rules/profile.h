// The profiles: whose contract a case speaks of. Each names its parent and carries dialect and rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/rules/rules.h"

namespace wtck::rules {

struct Profile {
    std::string name;
    std::string parent;  // empty: the root
    bind::Dialect dialect;
    Rules rules;
};

/// flink-2.3, the reference's own, first; then flink-1.20, flink-1.17, vvr-8 (on 1.17), vvr-11 (on 1.20), confluent
/// (on 2.3).
const std::vector<Profile>& profiles();
const Profile* find_profile(std::string_view name);

}  // namespace wtck::rules
