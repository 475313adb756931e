#include "reference/plan/changelog.h"

namespace wtck::plan {

namespace {

const Node& below_calcs(const Node& node) {
    return std::holds_alternative<Calc>(node.what) ? below_calcs(*node.inputs.front()) : node;
}

}  // namespace

std::vector<std::string> changelog(const Node& root) {
    if (!root.updates) return {"+I"};
    if (std::holds_alternative<RegularJoin>(below_calcs(root).what)) return {"+I", "+U", "-D"};
    return {"+I", "-U", "+U"};
}

}  // namespace wtck::plan
