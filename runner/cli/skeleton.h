// The text of a case to start from.
#pragma once

#include <string>

namespace wtck::runner {

struct Skeleton {
    std::string id;
    std::string window;  // `tumble`, `hop`, `cumulate`, `session`
    std::string table;
    bool sources = false;    // of this repository's suite: with the members that say what it rests on
    bool own_table = false;  // the table stands in the case, not in the suite
};

/// A case that loads, but for the expectation that it does not have yet.
std::string case_skeleton(const Skeleton& skeleton);
/// A suite of that case.
std::string suite_skeleton(const Skeleton& skeleton);

}  // namespace wtck::runner
