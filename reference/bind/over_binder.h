// OVER in a select list: calls become columns of an Over relation between the input and the projection.
#pragma once

#include "reference/bind/expression_binder.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

class OverBinder {
  public:
    /// `below` binds what stands inside OVER; `width` is the number of columns of the input.
    OverBinder(const ExpressionBinder& below, std::size_t width) : below_(below), width_(width) {}

    bool empty() const { return over_.calls.empty(); }

    /// The column of the Over relation that the call is, or null if it has no OVER.
    ExprPtr bind(const sql::Expr& expr);

    /// The input with the columns of all calls behind its own; the input itself if there are none.
    RelationPtr add_to(RelationPtr input, sql::Position at) const;

  private:
    void bind_window(const sql::Over& over, sql::Position at);

    const ExpressionBinder& below_;
    std::size_t width_;
    Over over_;
};

/// `ORDER BY` items over the columns that the binder knows; NULL is the lowest value unless the text says otherwise.
std::vector<SortKey> bind_sort_keys(const std::vector<sql::OrderItem>& items, const ExpressionBinder& binder);

}  // namespace wtck::bind
