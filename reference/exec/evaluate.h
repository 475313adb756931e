// The value of a bound expression over a row: SQL's three-valued logic, Flink's arithmetic.
#pragma once

#include "reference/bind/expression.h"
#include "reference/value/value.h"
#include "reference/value/zone.h"

namespace wtck::exec {

/// Throws JobFailed where Flink's job would fail: a division by zero, a text that can't be cast.
value::Value evaluate(const bind::Expr& expr, const value::Row& row, const value::Zone& zone);

/// Of several expressions, in their order.
value::Row values_of(const std::vector<bind::ExprPtr>& exprs, const value::Row& row, const value::Zone& zone);

/// Whether a condition is TRUE; NULL is not.
bool is_true(const bind::Expr& condition, const value::Row& row, const value::Zone& zone);

/// The parts by kind of function, each over evaluated arguments of which none is NULL; `type` is that of the result.
namespace functions {

value::Value arithmetic(const bind::Expr& expr, const std::vector<value::Value>& args);
value::Value text(const bind::Expr& expr, const std::vector<value::Value>& args);
/// Parts of text(): what is looked for in a text, and what a text becomes.
value::Value text_part(bind::Function function, const std::vector<value::Value>& args);
value::Value text_form(bind::Function function, const std::vector<value::Value>& args);
/// CONCAT_WS, IS_ALPHA, IS_DIGIT, whose arguments may be NULL.
value::Value text_of_nulls(bind::Function function, const std::vector<value::Value>& args);
value::Value time(const bind::Expr& expr, const std::vector<value::Value>& args, const value::Zone& zone);
/// FieldOf, ItemOf and Cardinality.
value::Value composite(const bind::Expr& expr, const std::vector<value::Value>& args);
/// Null where `try_cast` and the value can't be cast.
value::Value cast(const value::Value& value, const value::Type& from, const value::Type& to, bool try_cast,
                  const value::Zone& zone);

/// SQL's LIKE with % and _ and an escape character ('\0': none).
bool like(std::string_view text, std::string_view pattern, char escape);

}  // namespace functions

}  // namespace wtck::exec
