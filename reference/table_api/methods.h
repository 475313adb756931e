// What Java knows: the methods of an expression and the functions of `Expressions`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reference/table_api/syntax.h"

namespace wtck::table_api {

/// A method or function that this engine reads. Of two with one name, either may be meant.
struct Method {
    std::string_view name;
    /// A letter a parameter: `o` an expression or any Java value, `t` a type, `s` a text, `p` a TimePointUnit, `i` a
    /// TimeIntervalUnit; `*` behind the last: any number of it, `+`: one or more. A method's object isn't among them.
    std::string_view parameters;
    std::string_view sql = {};  // SQL's name for the same, where there is one
};

std::span<const Method> methods();
std::span<const Method> functions();

/// Those that Flink has and this engine does not read.
bool is_other_method(std::string_view name);
bool is_other_function(std::string_view name);
/// Likewise of a table's methods.
bool is_other_step(std::string_view name);

/// Whether the arguments from `first` on fit the parameters.
bool fits(std::string_view parameters, const std::vector<ExprPtr>& args, std::size_t first);

}  // namespace wtck::table_api
