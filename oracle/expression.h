// Bound expressions as SQL. What is not listed here is refused by name: this is the oracle's whitelist of functions.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reference/bind/expression.h"

namespace wtck::oracle {

/// What column references mean, and whether instants and wall clocks are the same.
struct Scope {
    const std::vector<std::string>& columns;  // SQL names, by the relation's columns
    bool utc = true;
};

/// SQL for the expression, in the storage of its type (storage.h). Composite expressions come in parentheses or as
/// calls, so they may stand anywhere.
std::string to_sql(const bind::Expr& expr, const Scope& scope);

/// Brings SQL for a value of one type to the storage of another, without the failures of CAST: numbers to wider ones,
/// timestamps to other precisions.
std::string converted(const std::string& sql, const value::Type& from, const value::Type& to);

// The parts of to_sql, each in a file of its own; `args` are in SQL already. They refuse what they don't know.
using Args = std::vector<std::string>;
std::string number_sql(const bind::Expr& expr, const bind::Call& call, const Args& args);
std::string text_sql(const bind::Call& call, const Args& args);
std::string time_sql(const bind::Expr& expr, const bind::Call& call, const Args& args, const Scope& scope);
std::string cast_sql(const std::string& sql, const value::Type& from, const value::Type& to, bool may_fail,
                     const Scope& scope);

std::string composite_sql(const bind::Expr& expr, const bind::Call& call, const Args& args);

/// Brings a ROW to the types of another one's fields, or an ARRAY to another one's, by what converts a member.
using Conversion = std::function<std::string(const std::string& sql, const value::Type& from, const value::Type& to)>;
std::string map_members(const std::string& sql, const value::Type& from, const value::Type& to,
                        const Conversion& conversion);

/// Of functions that are not on the list.
[[noreturn]] void refuse_function(bind::Function function);

/// A whole number cut to the width of its type.
std::string wrapped(const std::string& sql, value::Kind kind);

/// `name(a, b)`, `(a AND b AND c)`
std::string call_sql(std::string_view name, const Args& args);
std::string chain_sql(const Args& args, std::string_view op);

}  // namespace wtck::oracle
