// Values as bytes: a case's rows wait for their turn in a tenth of the room that they take as values.
#pragma once

#include <string>
#include <string_view>

#include "reference/value/value.h"

namespace wtck::value {

void pack_value(const Value& value, std::string& bytes);
/// Takes from the front what pack_value() wrote. Requires that it did.
Value unpack_value(std::string_view& bytes);

/// Small numbers in few bytes, whatever their sign.
void pack_number(std::int64_t number, std::string& bytes);
std::int64_t unpack_number(std::string_view& bytes);

}  // namespace wtck::value
