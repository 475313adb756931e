// Binds what stands above an aggregate: group keys, aggregate calls and GROUPING become columns of its output, or are
// computed from them.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/bind/expression_binder.h"
#include "reference/bind/group_by.h"
#include "reference/bind/group_window.h"
#include "reference/bind/over_binder.h"

namespace wtck::bind {

class GroupedBinder {
  public:
    /// `expanded` is the aggregate's input with its keys, expanded or, where there is one set, as it was.
    GroupedBinder(const Catalog& catalog, const Scope& scope, const GroupBy& group, const Expanded& expanded)
        : catalog_(catalog), scope_(scope), group_(group), expanded_(expanded) {
        if (group.window) properties_ = property_columns(group.window->spec, catalog.mode);
    }

    ExpressionBinder binder() {
        return {catalog_, scope_, [this](const sql::Expr& expr) { return replaced(expr); }};
    }

    /// Where OVER may stand beside the aggregates.
    ExpressionBinder binder(OverBinder& over) {
        return {catalog_, scope_, [this, &over](const sql::Expr& expr) {
                    ExprPtr call = over.bind(expr);
                    return call ? call : replaced(expr);
                }};
    }

    /// The call's column in the aggregate's output; equal calls share one.
    ExprPtr column_of(AggregateCall bound);

    /// Those that were met, in order of first mention.
    const std::vector<AggregateCall>& calls() const { return calls_; }
    const std::vector<Column>& properties() const { return properties_; }

  private:
    ExprPtr replaced(const sql::Expr& expr);
    int key_of(const Expr& below) const;
    ExprPtr grouping(const sql::Call& call, sql::Position at) const;
    std::int64_t answer_of(const sql::Call& call, std::size_t set, sql::Position at) const;
    ExprPtr aggregate(const sql::Call& call, sql::Position at);
    ExprPtr window_property(const sql::Call& call, sql::Position at) const;

    const Catalog& catalog_;
    const Scope& scope_;
    const GroupBy& group_;
    const Expanded& expanded_;
    std::vector<Column> properties_;  // of the group window; they stand between the keys and the calls
    std::vector<AggregateCall> calls_;
};

}  // namespace wtck::bind
