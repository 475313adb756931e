// The functions that a table can describe: what arguments they take, and of what type their result is.
#pragma once

#include <string_view>

#include "reference/bind/expression.h"

namespace wtck::bind {

enum class Takes {
    Booleans,
    Comparable,
    Arithmetic,
    Number,
    WholeOrText,
    Text,
    TextAndNumbers,  // a text, then whole numbers
    TextNumberText,
    TextTextNumber,
    WholeAndText,
    Anything,
};
enum class Gives {
    Boolean,
    NotNullBoolean,
    Arithmetic,
    First,
    Common,
    CommonNotNull,
    Int,
    BigInt,
    Double,
    String,
    NullableString,
    NullableFirst,  // a VARCHAR as long as the first argument
    NullableTimestamp,
    NullableDate,
};

struct Signature {
    std::string_view name;
    Function function;
    std::size_t least;
    std::size_t most;
    Takes takes;
    Gives gives;
};

/// The function that SQL calls by this name, or null.
const Signature* find_signature(std::string_view name);

/// What SQL calls the function, by the first of its names; empty where no signature has it.
std::string_view name_of(Function function);

}  // namespace wtck::bind
