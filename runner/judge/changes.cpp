#include "runner/judge/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "runner/judge/near.h"

namespace wtck::runner {
namespace {

using value::Change;
using value::ChangeKind;
using value::Changes;
using value::Row;

using Pointers = std::vector<const Change*>;

Pointers sorted(const Changes& changes) {
    Pointers pointers;
    for (const Change& change : changes) pointers.push_back(&change);
    std::sort(pointers.begin(), pointers.end(), [](const Change* a, const Change* b) {
        return a->kind != b->kind ? a->kind < b->kind : value::compare(a->row, b->row) < 0;
    });
    return pointers;
}

/// Takes out of two sorted lists what is exactly the same in both.
void drop_same(Pointers& a, Pointers& b) {
    Pointers only_a, only_b;
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        const int order =
            a[i]->kind != b[j]->kind ? (a[i]->kind < b[j]->kind ? -1 : 1) : value::compare(a[i]->row, b[j]->row);
        if (order < 0) only_a.push_back(a[i]);
        if (order > 0) only_b.push_back(b[j]);
        i += order <= 0;
        j += order >= 0;
    }
    only_a.insert(only_a.end(), a.begin() + static_cast<std::ptrdiff_t>(i), a.end());
    only_b.insert(only_b.end(), b.begin() + static_cast<std::ptrdiff_t>(j), b.end());
    a = std::move(only_a);
    b = std::move(only_b);
}

/// Pairs off what is equal within the tolerance: first neighbours in sorted order, then, unless there is too much of
/// it, anything with anything.
void drop_near(Pointers& a, Pointers& b, const Types& types) {
    const auto drop_nulls = [](Pointers& list) { std::erase(list, nullptr); };
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (near(*a[i], *b[i], types)) a[i] = b[i] = nullptr;
    }
    drop_nulls(a);
    drop_nulls(b);
    constexpr std::size_t most_pairs = 10'000'000;
    if (a.size() * b.size() > most_pairs) return;
    for (const Change*& left : a) {
        const auto right = std::find_if(b.begin(), b.end(), [&](const Change* c) { return near(*left, *c, types); });
        if (right == b.end()) continue;
        b.erase(right);
        left = nullptr;
    }
    drop_nulls(a);
}

Changes values(const Pointers& pointers) {
    Changes changes;
    for (const Change* change : pointers) changes.push_back(*change);
    return changes;
}

Row key_of(const Row& row, const std::vector<std::size_t>& key) {
    Row values;
    for (const std::size_t column : key) values.push_back(column < row.size() ? row[column] : value::Value());
    return values;
}

struct RowLess {
    bool operator()(const Row& a, const Row& b) const { return value::compare(a, b) < 0; }
};
using ByKey = std::map<Row, Changes, RowLess>;

ByKey by_key(const Changes& changes, const std::vector<std::size_t>& key) {
    ByKey groups;
    for (const Change& change : changes) groups[key_of(change.row, key)].push_back(change);
    return groups;
}

bool near(const Changes& a, const Changes& b, const Types& types) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](const Change& x, const Change& y) { return runner::near(x, y, types); });
}

std::string sequence(const Changes& changes, const Types& types) {
    std::string text;
    for (const Change& change : changes) text += (text.empty() ? "" : ", ") + to_text(change, types);
    return text;
}

}  // namespace

BagDifference bag_difference(const Changes& expected, const Changes& found, const Types& types) {
    Pointers missing = sorted(expected);
    Pointers extra = sorted(found);
    drop_same(missing, extra);
    if (!missing.empty() && !extra.empty()) drop_near(missing, extra, types);
    return {values(missing), values(extra)};
}

std::optional<OrderDifference> order_difference(const Changes& expected, const Changes& found, const Order& order,
                                                const Types& types) {
    if (order.exact) {
        if (near(expected, found, types)) return std::nullopt;
        return OrderDifference{sequence(expected, types), sequence(found, types)};
    }
    if (order.key.empty()) return std::nullopt;
    const ByKey found_by_key = by_key(found, order.key);
    for (const auto& [key, changes] : by_key(expected, order.key)) {
        const auto other = found_by_key.find(key);
        if (other == found_by_key.end() || near(changes, other->second, types)) continue;
        return OrderDifference{sequence(changes, types), sequence(other->second, types)};
    }
    return std::nullopt;
}

Changes collapse(const Changes& changes) {
    // For each row the places where it was added and not yet taken back; a place holds at most one row.
    std::unordered_map<Row, std::vector<std::size_t>, value::RowHash, value::RowSame> places;
    std::vector<std::optional<Change>> left;
    for (const Change& change : changes) {
        std::vector<std::size_t>& added = places[change.row];
        if (value::adds(change.kind)) {
            added.push_back(left.size());
            left.push_back(Change{ChangeKind::Insert, change.row});
        } else if (added.empty()) {
            left.push_back(Change{ChangeKind::Delete, change.row});
        } else {
            left[added.back()].reset();
            added.pop_back();
        }
    }
    Changes result;
    for (std::optional<Change>& change : left) {
        if (change) result.push_back(std::move(*change));
    }
    return result;
}

std::optional<std::string> replay_fault(const Changes& changes, const std::vector<std::size_t>& key,
                                        const Types& types) {
    std::unordered_map<Row, int, value::RowHash, value::RowSame> present;
    std::unordered_map<Row, const Change*, value::RowHash, value::RowSame> open_updates;
    for (const Change& change : changes) {
        const Row key_values = key_of(change.row, key);
        const auto open = open_updates.find(key_values);
        if (open != open_updates.end()) {
            if (change.kind != ChangeKind::UpdateAfter) {
                return fmt::format("{} is followed by {}", to_text(*open->second, types), to_text(change, types));
            }
            open_updates.erase(open);
        }
        if (change.kind == ChangeKind::UpdateBefore) open_updates[key_values] = &change;
        if (value::adds(change.kind)) {
            ++present[change.row];
        } else if (present[change.row]-- <= 0) {
            return fmt::format("{} takes back a row that is not there", to_text(change, types));
        }
    }
    return std::nullopt;
}

}  // namespace wtck::runner
