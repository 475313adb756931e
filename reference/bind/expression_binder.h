// Binds expressions: names to columns, calls to functions, and implicit conversions where sides differ in type.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/expression.h"
#include "reference/bind/scope.h"
#include "reference/sql/syntax.h"

namespace wtck::bind {

class ExpressionBinder {
  public:
    /// Sees every node first; what it returns stands in the node's place, null leaves it to the binder. Group keys and
    /// aggregates are bound this way.
    using Hook = std::function<ExprPtr(const sql::Expr&)>;

    ExpressionBinder(const Catalog& catalog, const Scope& scope, Hook hook = {})
        : catalog_(catalog), scope_(scope), hook_(std::move(hook)) {}

    /// Throws SqlError.
    ExprPtr bind(const sql::Expr& expr) const;
    /// A condition: BOOLEAN, or refused.
    ExprPtr bind_condition(const sql::Expr& expr) const;

  private:
    ExprPtr bind_name(const sql::Name& name, sql::Position at) const;
    ExprPtr bind_case(const sql::Case& expr, sql::Position at) const;
    ExprPtr bind_cast(const sql::Cast& expr, sql::Position at) const;
    ExprPtr bind_call(const sql::Call& call, sql::Position at) const;

    const Catalog& catalog_;
    const Scope& scope_;
    Hook hook_;
};

ExprPtr column(int index, const value::Type& type, sql::Position at);
ExprPtr literal(value::Value value, const value::Type& type, sql::Position at);
/// The condition TRUE.
ExprPtr always_true(sql::Position at);
ExprPtr make_call(Function function, std::vector<ExprPtr> args, const value::Type& type, sql::Position at);

/// The expression in the given type: itself where values of both types are stored alike, else behind a Cast.
ExprPtr converted(ExprPtr expr, const value::Type& type);

/// Binds a call whose arguments are bound, by SQL's name for it; refuses unknown functions and wrong arguments.
ExprPtr bind_function(const std::string& name, std::vector<ExprPtr> args, sql::Position at);

/// The aggregate function of that name, if it is one, be it a user's. COUNT stands for both of its kinds.
std::optional<AggregateFunction> find_aggregate(const std::string& name, const Catalog& catalog);

/// GROUPING, GROUPING_ID, GROUP_ID: they tell which grouping set a row of the result is of.
bool is_grouping_function(const std::string& name);

/// Whether an aggregate call, or a grouping function, stands in the expression (not in its sub-queries).
bool has_aggregate(const sql::Expr& expr, const Catalog& catalog);
bool has_grouping_function(const sql::Expr& expr);
/// Whether TUMBLE_START or its like stands there.
bool has_window_auxiliary(const sql::Expr& expr);

/// Whether a call with OVER stands in the expression (not in its sub-queries).
bool has_over(const sql::Expr& expr);

}  // namespace wtck::bind
