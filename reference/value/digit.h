// The digits of ASCII, whatever the locale.
#pragma once

namespace wtck::value {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace wtck::value
