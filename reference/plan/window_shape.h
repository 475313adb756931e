// Looks through what stands between an aggregate and its window function.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "reference/bind/relation.h"
#include "reference/rules/merging.h"

namespace wtck::plan {

/// An aggregate seen from its window function: the parts are over the rows of the function's output.
struct WindowShape {
    rules::AggregateShape facts;
    std::shared_ptr<const bind::WindowSpec> spec;  // of the window columns among the keys
    int start = -1;                                // those columns of the aggregate's input
    int end = -1;
    const bind::WindowTableFunction* function = nullptr;  // where only filters and projections stand between
    bool over_window_function = false;                    // which stands directly on another
    std::vector<bind::ExprPtr> conditions;                // of the filters, lowest first
    std::vector<bind::ExprPtr> keys;                      // null where the key comes from the expansion
    std::vector<bind::AggregateCall> calls;
    const bind::Expand* expand = nullptr;  // directly below the aggregate, where there are grouping sets
    std::vector<bind::ExprPtr> expanded;   // its keys

    /// The keys, where the expansion is over rows of so many columns.
    std::vector<bind::ExprPtr> keys_over(std::size_t width) const;
};

/// `above`: conditions of filters over the aggregate's output, with nothing but projections in between.
WindowShape shape_of(const bind::Aggregate& aggregate, const std::vector<bind::ExprPtr>& above);

/// The bounds of a window among expressions over a relation: the window of the first one there is, and its columns.
struct WindowColumns {
    std::shared_ptr<const bind::WindowSpec> spec;
    int start = -1;
    int end = -1;
};
WindowColumns window_columns(const std::vector<bind::ExprPtr>& exprs, const bind::Relation& relation);

/// The expression over a projection's input that computes the same as `expr` over its output.
bind::ExprPtr through(const bind::ExprPtr& expr, const bind::Project& project);

/// The column of the window function's input that a column here comes from unchanged, or -1.
int origin(const bind::Relation& relation, int index);

/// Whether a column of the relation is the window's start, end or time.
bool is_window_column(const bind::Relation& relation, int index);

}  // namespace wtck::plan
