// Members of JSON objects that may be absent or null.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::reports {

std::string text_of(const json::Cursor& at, std::string_view key);  // "" if absent
std::optional<std::string> optional_text(const json::Cursor& at, std::string_view key);
int count_of(const json::Cursor& at, std::string_view key);  // 0 if absent
std::vector<std::string> strings_of(const json::Cursor& at, std::string_view key);

/// A word that `parse` knows; a fault if it doesn't.
template <typename Word>
std::optional<Word> word_of(const json::Cursor& at, std::string_view key,
                            std::optional<Word> (*parse)(std::string_view)) {
    const auto text = optional_text(at, key);
    auto word = text ? parse(*text) : std::nullopt;
    if (text && !word) at.get(key)->fault(fmt::format("unknown word `{}`", *text));
    return word;
}

}  // namespace wtck::reports
