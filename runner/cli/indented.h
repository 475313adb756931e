// Text further to the right.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace wtck::runner {

/// Every line moved by so many columns.
inline std::string indented(std::string_view text, std::size_t columns) {
    std::string result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        result.append(columns, ' ').append(text.substr(begin, end - begin));
        begin = end;
    }
    return result;
}

}  // namespace wtck::runner
