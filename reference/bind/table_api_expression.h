// Expressions of the Table API, said in the words of SQL: typing and binding are SQL's.
#pragma once

#include <optional>

#include "reference/bind/catalog.h"
#include "reference/sql/syntax.h"
#include "reference/table_api/syntax.h"

namespace wtck::bind {

/// The same expression for SQL's binder. Properties of a window become calls of Java's name (`start`), which a hook has
/// to take. Throws SqlError.
sql::ExprPtr to_sql(const table_api::Expr& expr, const Catalog& catalog);

/// An aggregate call, perhaps with distinct() behind it.
bool is_aggregate(const table_api::Expr& expr, const Catalog& catalog);
/// start, end, rowtime or proctime of something.
bool is_property(const table_api::Expr& expr);
/// `$("*")` or `withAllColumns()`
bool is_star(const table_api::Expr& expr);

/// What flatten() stands behind; null where the expression ends in something else.
const table_api::Expr* flattened(const table_api::Expr& expr);

/// The texts of as() around the expression; the first, or empty; and what is within.
std::vector<std::string> aliases_of(const table_api::Expr& expr);
std::string alias_of(const table_api::Expr& expr);
const table_api::Expr& without_alias(const table_api::Expr& expr);

/// The value of a literal, or of one with a unit of time behind it: an interval.
std::optional<table_api::Literal> constant(const table_api::Expr& expr);

/// Refuses what Flink does when the expression is made, before anything is done with it: a unit of time behind what is
/// no number, and lit(null).
void check_made(const table_api::Expr& expr);

/// Whether two expressions are written alike.
bool same(const table_api::Expr& a, const table_api::Expr& b);

const std::vector<table_api::ExprPtr>* arguments(const table_api::Expr& expr);

/// Visits the expressions that match, not what is within those.
template <typename Matches, typename Visit>
void for_each_outermost(const table_api::Expr& expr, const Matches& matches, const Visit& visit) {
    if (matches(expr)) return visit(expr);
    const auto* args = arguments(expr);
    if (args == nullptr) return;
    for (const table_api::ExprPtr& arg : *args) for_each_outermost(*arg, matches, visit);
}

}  // namespace wtck::bind
