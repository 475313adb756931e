// The user-defined functions that this engine has, of those that cases/functions.md defines. A query has the ones that
// its case lists.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/expression.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

enum class UserScalar { Twice };

/// A function that gives several rows for a group.
struct TableAggregate {
    AggregateFunction function = AggregateFunction::Top2;
};

struct UserFunction {
    std::string_view name;
    std::vector<value::Kind> parameters;  // BIGINT or INT, or STRING
    std::variant<UserScalar, AggregateFunction, TableFunction, TableAggregate> what;
};

/// The function of that name in any case, or null: the case doesn't list it, or this engine doesn't have it.
const UserFunction* find_user_function(const Catalog& catalog, std::string_view name);

/// Refuses, as a limit, what the case lists and this engine doesn't have.
void refuse_missing_function(const Catalog& catalog, std::string_view name, sql::Position at);

/// The arguments as the function takes them, smaller integers widened; refuses others.
std::vector<ExprPtr> user_arguments(const UserFunction& function, std::vector<ExprPtr> args, sql::Position at);

/// The call of a scalar function whose arguments are bound.
ExprPtr bind_user_scalar(const UserFunction& function, std::vector<ExprPtr> args, sql::Position at);

}  // namespace wtck::bind
