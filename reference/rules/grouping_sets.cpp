#include "reference/rules/grouping_sets.h"

namespace wtck::rules {

value::Value absent_key(const value::Value& /*key*/) {
    return {};
}

std::string set_mark(const std::string& set) {
    return set;
}

}  // namespace wtck::rules
