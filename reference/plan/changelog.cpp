#include "reference/plan/changelog.h"

#include <algorithm>

namespace wtck::plan {

namespace {

// A join that updates, and whatever stands above it, may take rows back for good.
bool deletes(const Node& node) {
    if (!node.updates) return false;
    return std::holds_alternative<RegularJoin>(node.what) ||
           std::ranges::any_of(node.inputs, [](const NodePtr& input) { return deletes(*input); });
}

}  // namespace

std::vector<std::string> changelog(const Node& root) {
    if (!root.updates) return {"+I"};
    if (!deletes(root)) return {"+I", "-U", "+U"};
    return {"+I", "-U", "+U", "-D"};
}

}  // namespace wtck::plan
