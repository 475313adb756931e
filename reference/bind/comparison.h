// The two sides of a comparison in one type: which one is converted, and what becomes of text that is none of it.
#pragma once

#include <string_view>
#include <vector>

#include "reference/bind/expression.h"

namespace wtck::bind {

/// Converts the two arguments of `=`, `<`, IS DISTINCT FROM and the like. Text becomes the time that it is compared
/// with, or the number, but never for equality with a number (TYP-20, TYP-21); of a TIMESTAMP and a TIMESTAMP_LTZ one
/// becomes the other, in the session's zone (TYP-22). Refuses with `type-mismatch`.
void make_comparable(std::string_view name, Function function, std::vector<ExprPtr>& args, sql::Position at);

/// Converts what IN lists to the type of the operand in front, where they have none in common (TYP-23). Refuses a list
/// whose own types differ.
void make_listed(std::vector<ExprPtr>& args, sql::Position at);

/// Refuses arguments of types that do not go together.
[[noreturn]] void mismatch(std::string_view name, const std::vector<ExprPtr>& args, sql::Position at);

/// Whether one is a TIMESTAMP and the other a TIMESTAMP_LTZ.
bool are_both_timestamps(const value::Type& a, const value::Type& b);

}  // namespace wtck::bind
