// Looks through what stands between a filter and the OVER whose number it bounds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/bind/relation.h"
#include "reference/plan/plan.h"
#include "reference/rules/rules.h"

namespace wtck::plan {

/// A filter and everything down to an OVER with one number, over the rows of the OVER's output.
struct RankFilter {
    const bind::Over* over = nullptr;
    const bind::Relation* numbered = nullptr;  // the relation of the OVER itself
    rules::RankShape facts;
    bool bounded = false;                          // something bounds the number from above
    bool variable = false;                         // … but it is no constant
    bool entangled = false;                        // a condition uses the number in another way than comparing it
    std::vector<bind::ExprPtr> conditions;         // those that don't look at the number, lowest first
    std::vector<bind::ExprPtr> exprs;              // the filter's columns …
    std::vector<std::string> names;                // … and what they are called
    std::shared_ptr<const bind::WindowSpec> spec;  // of the window columns in PARTITION BY
    int start = -1;                                // those columns of the input
    int end = -1;

    /// What the filter's columns call the number; another name where it is none of them.
    std::string number_name() const;
};

/// Nothing where no OVER with a number is below, or the filter does not look at its number.
std::optional<RankFilter> rank_filter(const bind::Relation& filter, const rules::Rules& rules);

/// The operator that a stream keeps the rows with, over the planned input of the OVER; `number_used`: the query makes
/// use of the number above. Refuses what Flink refuses.
NodePtr rank_node(const RankFilter& rank, NodePtr input, bool number_used, const rules::Rules& rules);

}  // namespace wtck::plan
