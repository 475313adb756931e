// The defects of released Flink that its own contract contradicts, as rule values: the reference with one of them
// answers as the broken engine does. Whether a difference is that defect and nothing else is then a matter of running
// it.
#pragma once

#include <string_view>
#include <vector>

#include "reference/rules/profile.h"

namespace wtck::rules {

struct Defect {
    std::string_view name;                   // Flink's issue in small letters where there is one
    std::string_view text;                   // what it does wrong
    std::string_view releases;               // which have it, as far as known
    std::vector<std::string_view> versions;  // those tried: a ledger of each says where it shows
    std::string_view smallest;               // the variant that shows it best
    void (*apply)(Profile& profile);
};

/// By name. Defects of what is not built yet come with it; those that no rule value can express are named in the
/// Flink adapter's README.
const std::vector<Defect>& defects();
const Defect* find_defect(std::string_view name);

/// All profiles, each with the defect; without one as they are.
std::vector<Profile> profiles_with(const Defect* defect);

}  // namespace wtck::rules
