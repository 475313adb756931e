#include "reference/plan/changelog.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace wtck::plan {

namespace {

struct Kinds {
    bool update = false;
    bool before = false;  // an update says what was there before
    bool remove = false;
};

// Whether the rows of an updating input have a key among these columns: then a row replaces the one before it, without
// that having to be said.
bool has_key_within(const Node& node, const std::set<int>& columns);

struct KeyWithin {
    const Node& node;
    const std::set<int>& columns;

    bool operator()(const Calc& calc) const {
        if (calc.exprs.empty()) return has_key_within(*node.inputs.front(), columns);
        std::set<int> below;
        for (int column : columns) {
            if (column >= 0) below.insert(bind::plain_column(*calc.exprs[static_cast<std::size_t>(column)]));
        }
        return has_key_within(*node.inputs.front(), below);
    }
    bool operator()(const GroupAggregate& group) const {
        const auto keys = std::views::iota(0, static_cast<int>(group.keys.size()));
        return std::ranges::all_of(keys, [&](int key) { return columns.contains(key); });
    }
    bool operator()(const ChangelogNormalize& normalize) const {
        return std::ranges::all_of(normalize.key, [&](int key) { return columns.contains(key); });
    }
    bool operator()(const auto&) const { return false; }
};

bool has_key_within(const Node& node, const std::set<int>& columns) {
    return std::visit(KeyWithin{node, columns}, node.what);
}

// Whether one of the inputs must say what was there before, which the join then says as well.
bool joins_updates_without_key(const Node& node, const RegularJoin& join) {
    std::set<int> left;
    std::set<int> right;
    for (const JoinKey& key : join.condition.keys) {
        left.insert(bind::plain_column(*key.left));
        right.insert(bind::plain_column(*key.right));
    }
    const auto needs_before = [](const Node& input, const std::set<int>& keys) {
        return input.updates && !has_key_within(input, keys);
    };
    return needs_before(*node.inputs[0], left) || needs_before(*node.inputs[1], right);
}

class Changes {
  public:
    explicit Changes(const rules::Rules& rules) : rules_(rules) {}

    Kinds of(const Node& node) const {
        if (!node.updates) return {};
        return std::visit([&](const auto& what) { return of(what, node); }, node.what);
    }

  private:
    static constexpr Kinds kAll = {.update = true, .remove = true};

    // What is taken out of a group's input may end the group.
    Kinds of(const GroupAggregate& group, const Node&) const { return {.update = true, .remove = group.retracts}; }
    Kinds of(const WindowAggregate&, const Node&) const { return {.update = true}; }
    Kinds of(const Rank&, const Node&) const { return kAll; }
    // Since Flink 2.0 it is a Rank.
    Kinds of(const Deduplicate&, const Node&) const {
        return {.update = true, .remove = rules_.deduplication_takes_updates};
    }
    Kinds of(const Source&, const Node&) const { return kAll; }
    Kinds of(const ChangelogNormalize&, const Node&) const { return kAll; }
    // A row without a partner is taken back when one comes; rows of pairs change as their inputs do.
    Kinds of(const RegularJoin& join, const Node& node) const {
        Kinds kinds = rules_.shows_pairs_only(join.kind) ? of_inputs(node) : kAll;
        kinds.before = joins_updates_without_key(node, join);
        return kinds;
    }
    // A filter lets one half of an update through without the other, so it wants both.
    Kinds of(const Calc& calc, const Node& node) const {
        Kinds kinds = of_inputs(node);
        kinds.before = kinds.before || (calc.condition && kinds.update);
        return kinds;
    }
    Kinds of(const auto&, const Node& node) const { return of_inputs(node); }

    Kinds of_inputs(const Node& node) const {
        Kinds kinds;
        for (const NodePtr& input : node.inputs) {
            const Kinds more = of(*input);
            kinds = {kinds.update || more.update, kinds.before || more.before, kinds.remove || more.remove};
        }
        return kinds;
    }

    const rules::Rules& rules_;
};

}  // namespace

std::vector<std::string> changelog(const Node& root, const rules::Rules& rules) {
    const Kinds kinds = Changes(rules).of(root);
    std::vector<std::string> result = {"+I"};
    if (kinds.before) result.push_back("-U");
    if (kinds.update) result.push_back("+U");
    if (kinds.remove) result.push_back("-D");
    return result;
}

}  // namespace wtck::plan
