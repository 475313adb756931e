#include "reports/json_parts.h"

namespace wtck::reports {

using json::Cursor;

std::string text_of(const Cursor& at, std::string_view key) {
    return optional_text(at, key).value_or("");
}

std::optional<std::string> optional_text(const Cursor& at, std::string_view key) {
    const auto part = at.get(key);
    return part && !part->is_null() ? part->string() : std::nullopt;
}

int count_of(const Cursor& at, std::string_view key) {
    const auto part = at.get(key);
    return part ? static_cast<int>(part->integer(0, INT32_MAX).value_or(0)) : 0;
}

std::vector<std::string> strings_of(const Cursor& at, std::string_view key) {
    std::vector<std::string> texts;
    const auto part = at.get(key);
    if (!part) return texts;
    for (const Cursor& element : part->elements()) texts.push_back(element.string().value_or(""));
    return texts;
}

}  // namespace wtck::reports
