// Functions that look for a part of a text: LEFT, RIGHT, SPLIT_INDEX, LOCATE. Numbers out of range are no error.
#include <algorithm>

#include "reference/exec/characters.h"
#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Value;

namespace {

std::string left(std::string_view text, std::int64_t count) {
    return std::string(text.substr(0, byte_of(text, std::max<std::int64_t>(count, 0))));
}

std::string right(std::string_view text, std::int64_t count) {
    if (count <= 0) return {};
    return std::string(text.substr(byte_of(text, std::max<std::int64_t>(length(text) - count, 0))));
}

// The piece between separators, from 0; nothing is cut out of an empty text.
Value split_index(std::string_view text, std::string_view separator, std::int64_t index) {
    if (separator.empty()) fail_unsupported("expressions", "SPLIT_INDEX by an empty text is not supported");
    if (text.empty() || index < 0) return {};
    for (; index > 0; --index) {
        const std::size_t found = text.find(separator);
        if (found == std::string_view::npos) return {};
        text.remove_prefix(found + separator.size());
    }
    return std::string(text.substr(0, text.find(separator)));
}

// From 1, searched from the character `from` on; 0 where there is none. A `from` below 1 is the start.
std::int64_t locate(std::string_view part, std::string_view text, std::int64_t from) {
    const std::size_t start = byte_of(text, std::max<std::int64_t>(from, 1) - 1);
    if (part.empty()) {
        if (from > 1) fail_unsupported("expressions", "LOCATE of an empty text from a position is not supported");
        return 1;
    }
    const std::size_t found = text.find(part, start);
    return found == std::string_view::npos ? 0 : length(text.substr(0, found)) + 1;
}

}  // namespace

Value text_part(Function function, const std::vector<Value>& args) {
    switch (function) {
        case Function::Left: return left(args[0].text(), args[1].integer());
        case Function::Right: return right(args[0].text(), args[1].integer());
        case Function::SplitIndex: return split_index(args[0].text(), args[1].text(), args[2].integer());
        default: return locate(args[0].text(), args[1].text(), args.size() == 3 ? args[2].integer() : 1);
    }
}

}  // namespace wtck::exec::functions
