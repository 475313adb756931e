#include "reference/bind/group_by.h"

#include <algorithm>
#include <map>

#include "reference/bind/expression_binder.h"
#include "reference/bind/grouped.h"
#include "reference/bind/window_binder.h"

namespace wtck::bind {

namespace {

using Set = std::vector<int>;
using Sets = std::vector<Set>;

// More sets than this, and a query takes longer than anybody waits: refused as beyond this engine.
constexpr std::size_t kMostSets = 4096;

// GS-59: Flink numbers the sets in 64 bits.
constexpr std::size_t kMostKeys = 63;

Set united(const Set& a, const Set& b) {
    Set result;
    std::ranges::set_union(a, b, std::back_inserter(result));
    return result;
}

class GroupBinder {
  public:
    GroupBinder(const Catalog& catalog, const Scope& scope) : catalog_(catalog), binder_(catalog, scope) {}

    /// The sets of elements side by side: each of one with each of the next.
    Sets product(const std::vector<sql::GroupItem>& items) {
        Sets result = {{}};
        for (const sql::GroupItem& item : items) {
            const Sets factors = sets_of(item);
            require_affordable(result.size() * factors.size(), item.at);
            Sets multiplied;
            for (const Set& left : result) {
                for (const Set& right : factors) multiplied.push_back(united(left, right));
            }
            result = std::move(multiplied);
        }
        return result;
    }

    std::vector<ExprPtr> keys() { return std::move(keys_); }
    const std::optional<GroupWindowCall>& window() const { return window_; }

  private:
    static void require_affordable(std::size_t sets, sql::Position at) {
        if (sets <= kMostSets) return;
        sql::unsupported("grouping-sets", "more than " + std::to_string(kMostSets) + " grouping sets are not supported",
                         at);
    }

    Sets sets_of(const sql::GroupItem& item) {
        std::vector<Set> lists;
        for (const auto& list : item.lists) lists.push_back(set_of(list));
        switch (item.kind) {
            case sql::GroupItem::Kind::List: return lists;
            case sql::GroupItem::Kind::Rollup: return rollup(lists);
            case sql::GroupItem::Kind::Cube:
                require_affordable(lists.size() < 20 ? std::size_t{1} << lists.size() : kMostSets + 1, item.at);
                return cube(lists);
            case sql::GroupItem::Kind::GroupingSets: break;
        }
        Sets result;
        for (const sql::GroupItem& element : item.elements) {
            const Sets more = sets_of(element);
            require_affordable(result.size() + more.size(), element.at);
            result.insert(result.end(), more.begin(), more.end());
        }
        return result;
    }

    // Every prefix, the longest first.
    static Sets rollup(const Sets& lists) {
        Sets result = {{}};
        for (const Set& list : lists) result.push_back(united(result.back(), list));
        std::ranges::reverse(result);
        return result;
    }

    // Every subset, the whole first.
    static Sets cube(const Sets& lists) {
        Sets result;
        for (std::size_t absent = 0; absent < std::size_t{1} << lists.size(); ++absent) {
            Set set;
            for (std::size_t i = 0; i < lists.size(); ++i) {
                if ((absent >> (lists.size() - 1 - i) & 1) == 0) set = united(set, lists[i]);
            }
            result.push_back(std::move(set));
        }
        return result;
    }

    Set set_of(const std::vector<sql::ExprPtr>& list) {
        Set set;
        for (const sql::ExprPtr& expr : list) {
            if (const auto* call = std::get_if<sql::Call>(&expr->node); call && is_group_window(call->name)) {
                take_window(bind_group_window(call->name, call->args, expr->at, catalog_, binder_));
            } else {
                set = united(set, {key(*expr)});
            }
        }
        return set;
    }

    void take_window(GroupWindowCall&& window) {
        if (window_ && !same_group_window(*window_, window)) {
            sql::refuse("several-group-windows", "only a single window group function may be used in GROUP BY",
                        window.spec.at);
        }
        window_ = std::move(window);
    }

    int key(const sql::Expr& expr) {
        if (has_aggregate(expr, catalog_))
            sql::refuse("aggregate-not-allowed", "an aggregate can't stand in GROUP BY", expr.at);
        if (const auto* call = std::get_if<sql::Call>(&expr.node); call != nullptr && is_window_function(call->name)) {
            sql::refuse("window-function-misplaced", "cannot call table function here: '" + call->name + "'", expr.at);
        }
        ExprPtr bound = binder_.bind(expr);
        const auto known = std::ranges::find_if(keys_, [&](const ExprPtr& key) { return same_expr(*key, *bound); });
        const auto index = static_cast<int>(known - keys_.begin());
        if (known == keys_.end()) keys_.push_back(std::move(bound));
        return index;
    }

    const Catalog& catalog_;
    ExpressionBinder binder_;
    std::vector<ExprPtr> keys_;
    std::optional<GroupWindowCall> window_;
};

// `(k, g)`: without the window's columns; an expression is named after its place among the keys.
std::string text_of(const Set& set, const std::vector<ExprPtr>& keys, const Relation& input) {
    std::string text;
    for (const int key : set) {
        const int plain = plain_column(*keys[static_cast<std::size_t>(key)]);
        const Column* column = plain < 0 ? nullptr : &input.columns[static_cast<std::size_t>(plain)];
        if (column != nullptr && column->window.column != WindowColumn::None) continue;
        text += text.empty() ? "" : ", ";
        text += column == nullptr ? "EXPR$" + std::to_string(key) : column->name;
    }
    return "(" + text + ")";
}

// Names that no two sets share: from the second on, a text that is there already gets a number.
std::vector<std::string> names_of(const GroupBy& group, const Relation& input) {
    std::vector<std::string> names;
    std::map<std::string, int> seen;
    for (const Set& set : group.sets) {
        std::string text = text_of(set, group.keys, input);
        const int times = ++seen[text];
        names.push_back(times == 1 ? std::move(text) : text + " #" + std::to_string(times));
    }
    return names;
}

}  // namespace

bool GroupBy::in_every_set(int key) const {
    return std::ranges::all_of(sets, [&](const Set& set) { return std::ranges::binary_search(set, key); });
}

GroupBy bind_group_by(const sql::Select& select, const Catalog& catalog, const Scope& scope) {
    GroupBinder binder(catalog, scope);
    GroupBy result;
    for (std::vector<int>& set : binder.product(select.group)) {
        const bool known = select.distinct_sets && std::ranges::find(result.sets, set) != result.sets.end();
        if (!known) result.sets.push_back(std::move(set));
    }
    result.keys = as_keys(binder.keys(), scope.columns());
    result.window = binder.window();
    if (result.window && result.has_sets()) {
        sql::refuse("group-window-in-sets", "a group window has no grouping sets", result.window->spec.at);
    }
    result.total = std::ranges::all_of(select.group, [](const sql::GroupItem& item) {
        return item.kind == sql::GroupItem::Kind::List && item.lists.front().empty();
    });
    if (result.has_sets() && result.keys.size() > kMostKeys) {
        sql::refuse("too-many-grouping-keys", "group count must be less than 64", select.group.front().at);
    }
    return result;
}

Expanded expand(RelationPtr input, const GroupBy& group, sql::Position at) {
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    relation->columns = input->columns;
    const std::size_t width = input->columns.size();
    Expand expand;
    std::vector<ExprPtr> keys;
    std::vector<int> places;  // of each key among those of the expansion, or -1
    for (std::size_t i = 0; i < group.keys.size(); ++i) {
        const ExprPtr& key = group.keys[i];
        const bool common = group.in_every_set(static_cast<int>(i));
        places.push_back(common ? -1 : static_cast<int>(expand.keys.size()));
        if (common) {
            keys.push_back(key);
            continue;
        }
        const value::Type type = value::with_nullable(value::materialized(key->type), true);
        const int plain = plain_column(*key);
        keys.push_back(column(static_cast<int>(width + expand.keys.size()), type, key->at));
        relation->columns.push_back(
            {plain < 0 ? "EXPR$" : input->columns[static_cast<std::size_t>(plain)].name, type, {}, false});
        expand.keys.push_back(key);
    }
    const std::vector<std::string> names = names_of(group, *input);
    for (std::size_t i = 0; i < group.sets.size(); ++i) {
        Set present;
        for (const int key : group.sets[i]) {
            if (const int place = places[static_cast<std::size_t>(key)]; place >= 0) present.push_back(place);
        }
        expand.sets.push_back({names[i], std::move(present)});
    }
    const value::Type type = value::string_type(false);
    keys.push_back(column(static_cast<int>(width + expand.keys.size()), type, at));
    relation->columns.push_back({"EXPR$SET", type, {}, false});
    expand.input = std::move(input);
    relation->node = std::move(expand);
    return {relation, std::move(keys)};
}

std::int64_t grouping_bits(const std::vector<int>& set, const std::vector<int>& keys) {
    std::int64_t bits = 0;
    for (const int key : keys) bits = bits << 1 | (std::ranges::binary_search(set, key) ? 0 : 1);
    return bits;
}

std::int64_t group_number(const GroupBy& group, std::size_t set) {
    return std::count(group.sets.begin(), group.sets.begin() + static_cast<std::ptrdiff_t>(set), group.sets[set]);
}

}  // namespace wtck::bind
