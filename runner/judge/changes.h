// What two lists of changes have in common: as bags, in the order of equal keys, and after they have been applied.
#pragma once

#include <string>

#include "reference/value/change.h"
#include "runner/judge/row_text.h"

namespace wtck::runner {

/// How the order of changes counts in a case.
struct Order {
    bool exact = false;            // everything in order
    std::vector<std::size_t> key;  // columns; changes equal on them keep their order. None: a bag.
};

struct BagDifference {
    value::Changes missing;
    value::Changes extra;
    bool empty() const { return missing.empty() && extra.empty(); }
};

/// Compares without order.
BagDifference bag_difference(const value::Changes& expected, const value::Changes& found, const Types& types);

/// Where two equal bags differ in the order that counts.
struct OrderDifference {
    std::string expected;
    std::string found;
};
std::optional<OrderDifference> order_difference(const value::Changes& expected, const value::Changes& found,
                                                const Order& order, const Types& types);

/// What is left when the changes are applied, as +I in the order of arrival; a retraction of an absent row stays, as
/// -D.
value::Changes collapse(const value::Changes& changes);

/// What is wrong with a changelog in itself: it takes back a row that isn't there, or its -U is followed by something
/// else than +U of the same key.
std::optional<std::string> replay_fault(const value::Changes& changes, const std::vector<std::size_t>& key,
                                        const Types& types);

}  // namespace wtck::runner
