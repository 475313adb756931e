// OVER in a select list: calls become columns of Over relations between the input and the projection.
#pragma once

#include "reference/bind/expression_binder.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

class OverBinder {
  public:
    /// `below` binds what stands inside OVER; `windows` is the WINDOW clause; `width` is the number of columns of the
    /// input.
    OverBinder(const Catalog& catalog, const ExpressionBinder& below, const std::vector<sql::NamedWindow>& windows,
               std::size_t width);

    bool empty() const { return overs_.empty(); }

    /// The column of an Over relation that the call is, or null if it has no OVER.
    ExprPtr bind(const sql::Expr& expr);

    /// The input with the columns of all calls behind its own; the input itself if there are none. One Over stands on
    /// another where windows differ.
    RelationPtr add_to(RelationPtr input, sql::Position at) const;

  private:
    /// What PARTITION BY, ORDER BY and the frame of a window are, those of its base included.
    struct Parts {
        const std::vector<sql::ExprPtr>* partition;
        const std::vector<sql::OrderItem>* order;
        const std::optional<sql::Frame>* frame;
    };
    Parts parts_of(const sql::Over& over) const;
    /// The window without calls and input; numbers have frames of their own.
    Over bind_window(const sql::Over& over, std::optional<RankFunction> rank) const;
    AggregateCall bind_aggregate(const sql::Call& call, const Frame& frame, sql::Position at) const;
    /// Equal calls over equal windows share a column.
    ExprPtr column_of(Over window, OverCall call, const value::Type& type, sql::Position at);

    const Catalog& catalog_;
    const ExpressionBinder& below_;
    const std::vector<sql::NamedWindow>& windows_;
    std::size_t width_;
    std::vector<Over> overs_;
};

/// `ORDER BY` items over the columns that the binder knows; NULL is the lowest value unless the text says otherwise.
std::vector<SortKey> bind_sort_keys(const std::vector<sql::OrderItem>& items, const ExpressionBinder& binder);

}  // namespace wtck::bind
