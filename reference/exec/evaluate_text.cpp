// Functions of text. Positions and lengths count characters, not bytes.
#include <algorithm>
#include <cctype>

#include "reference/exec/characters.h"
#include "reference/exec/evaluate.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Value;

namespace {

// SUBSTRING(text FROM start FOR count): from 1; a start below 1 counts from the end, as in Flink (0 is the first).
Value substring(std::string_view text, std::int64_t start, std::optional<std::int64_t> count) {
    const std::int64_t size = length(text);
    if (count && *count < 0) return {};
    const std::int64_t from = start > 0 ? start - 1 : start == 0 ? 0 : size + start;
    if (from < 0 || from >= size) return std::string();
    const std::int64_t to = count && *count < size - from ? from + *count : size;
    const std::size_t first = byte_of(text, from);
    return std::string(text.substr(first, byte_of(text, to) - first));
}

std::string changed_case(std::string text, int (*change)(int)) {
    // Letters beyond ASCII are left alone: a locale would make the answer depend on the machine.
    for (char& c : text) c = static_cast<char>(change(static_cast<unsigned char>(c)));
    return text;
}

std::string trimmed(std::string_view text, std::string_view cut, bool leading, bool trailing) {
    while (leading && !cut.empty() && text.starts_with(cut)) text.remove_prefix(cut.size());
    while (trailing && !cut.empty() && text.ends_with(cut)) text.remove_suffix(cut.size());
    return std::string(text);
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    if (from.empty()) return std::string(text);
    std::string result;
    std::size_t at = 0;
    while (true) {
        const std::size_t found = text.find(from, at);
        if (found == std::string_view::npos) return result.append(text.substr(at));
        result.append(text.substr(at, found - at)).append(to);
        at = found + from.size();
    }
}

}  // namespace

bool like(std::string_view text, std::string_view pattern, char escape) {
    // After a %, on a mismatch, go back and let the % take one more character.
    std::size_t t = 0;
    std::size_t p = 0;
    std::size_t star = std::string_view::npos;
    std::size_t star_text = 0;
    const auto next_character = [&](std::size_t i) {
        do {
            ++i;
        } while (i < text.size() && !starts_character(text[i]));
        return i;
    };
    while (t < text.size()) {
        const bool escaped = escape != '\0' && p + 1 < pattern.size() && pattern[p] == escape;
        const char wanted = p < pattern.size() ? pattern[p + (escaped ? 1 : 0)] : '\0';
        if (p < pattern.size() && !escaped && wanted == '%') {
            star = p++;
            star_text = t;
        } else if (p < pattern.size() && !escaped && wanted == '_') {
            t = next_character(t);
            ++p;
        } else if (p < pattern.size() && wanted == text[t]) {
            ++t;
            p += escaped ? 2 : 1;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            star_text = next_character(star_text);
            t = star_text;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '%') ++p;
    return p == pattern.size();
}

Value text(const bind::Expr& expr, const std::vector<Value>& args) {
    const Function function = std::get<bind::Call>(expr.node).function;
    switch (function) {
        case Function::Concat: {
            std::string result;
            for (const Value& arg : args) result += arg.text();
            return result;
        }
        case Function::Upper: return changed_case(args[0].text(), std::toupper);
        case Function::Lower: return changed_case(args[0].text(), std::tolower);
        case Function::CharLength: return length(args[0].text());
        case Function::Substring:
            return substring(args[0].text(), args[1].integer(),
                             args.size() == 3 ? std::optional(args[2].integer()) : std::nullopt);
        case Function::Trim:
        case Function::TrimLeading:
        case Function::TrimTrailing:
            return trimmed(args[0].text(), args.size() == 2 ? args[1].text() : " ", function != Function::TrimTrailing,
                           function != Function::TrimLeading);
        case Function::Replace: return replaced(args[0].text(), args[1].text(), args[2].text());
        case Function::Left:
        case Function::Right:
        case Function::SplitIndex:
        case Function::Locate: return text_part(function, args);
        case Function::LPad:
        case Function::RPad:
        case Function::Reverse:
        case Function::Repeat:
        case Function::InitCap:
        case Function::Hex:
        case Function::Bin: return text_form(function, args);
        default: {  // Position
            const std::size_t found = args[1].text().find(args[0].text());
            if (found == std::string::npos) return std::int64_t{0};
            return length(std::string_view(args[1].text()).substr(0, found)) + 1;
        }
    }
}

}  // namespace wtck::exec::functions
