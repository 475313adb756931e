#include "reference/plan/changelog.h"

#include <algorithm>

namespace wtck::plan {

namespace {

const Node& below_calcs(const Node& node) {
    return std::holds_alternative<Calc>(node.what) ? below_calcs(*node.inputs.front()) : node;
}

}  // namespace

std::vector<std::string> changelog(const Node& root, const std::vector<std::string>& operators) {
    if (!root.updates) return {"+I"};
    if (std::holds_alternative<RegularJoin>(below_calcs(root).what)) return {"+I", "+U", "-D"};
    if (std::ranges::find(operators, "Rank") != operators.end()) return {"+I", "-U", "+U", "-D"};
    return {"+I", "-U", "+U"};
}

}  // namespace wtck::plan
