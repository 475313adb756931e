#include "reference/value/arithmetic.h"

namespace wtck::value {

std::int64_t wrap(std::int64_t number, Kind kind) {
    switch (kind) {
        case Kind::TinyInt: return static_cast<std::int8_t>(number);
        case Kind::SmallInt: return static_cast<std::int16_t>(number);
        case Kind::Int: return static_cast<std::int32_t>(number);
        default: return number;
    }
}

}  // namespace wtck::value
