// Texts: SQLite's LIKE ignores case and its UPPER knows ASCII only; Flink's casts of texts fail instead of guessing.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "oracle/functions.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;
using Text = std::string_view;

bool is_ascii(Text text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; });
}

std::string upper(Text text) {
    if (!is_ascii(text)) refuse("letters beyond ASCII");
    std::string result(text);
    for (char& c : result) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return result;
}

std::string lower(Text text) {
    if (!is_ascii(text)) refuse("letters beyond ASCII");
    std::string result(text);
    for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
}

/// Bytes of the UTF-8 character at the front.
std::size_t character(Text text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) ++size;
    return size;
}

bool matches(Text text, Text pattern, char escape) {
    while (!pattern.empty()) {
        const char c = pattern.front();
        if (c == '%') {
            pattern.remove_prefix(1);
            for (;; text.remove_prefix(character(text))) {
                if (matches(text, pattern, escape)) return true;
                if (text.empty()) return false;
            }
        }
        if (escape != '\0' && c == escape) {
            pattern.remove_prefix(1);
            if (pattern.empty() || (pattern.front() != '%' && pattern.front() != '_' && pattern.front() != escape)) {
                refuse("escape in LIKE before an ordinary character");
            }
        } else if (c == '_') {
            if (text.empty()) return false;
            text.remove_prefix(character(text));
            pattern.remove_prefix(1);
            continue;
        }
        if (text.empty() || text.front() != pattern.front()) return false;
        text.remove_prefix(1);
        pattern.remove_prefix(1);
    }
    return text.empty();
}

Int like(Text text, Text pattern) {
    if (pattern.find('\\') != pattern.npos) refuse("backslash in LIKE without ESCAPE");
    return matches(text, pattern, '\0');
}

Int like_escaped(Text text, Text pattern, Text escape) {
    if (escape.size() != 1) refuse("escape in LIKE of more than one character");
    return matches(text, pattern, escape.front());
}

/// The bytes of the first `count` characters.
std::size_t prefix(Text text, Int count) {
    std::size_t size = 0;
    for (; count > 0 && size < text.size(); --count) size += character(text.substr(size));
    return size;
}

std::string substring_from(Text text, Int from) {
    // Zero and negative positions count from elsewhere, differently from system to system.
    if (from < 1) refuse("SUBSTRING from a position below 1");
    return std::string(text.substr(prefix(text, from - 1)));
}

std::string substring(Text text, Int from, Int length) {
    if (length < 0) refuse("SUBSTRING of a negative length");
    const std::string rest = substring_from(text, from);
    return rest.substr(0, prefix(rest, length));
}

std::string replace(Text text, Text search, Text replacement) {
    if (search.empty()) refuse("REPLACE of an empty text");
    std::string result;
    for (std::size_t at = text.find(search); at != text.npos; at = text.find(search)) {
        result.append(text.substr(0, at)).append(replacement);
        text.remove_prefix(at + search.size());
    }
    return result.append(text);
}

Int position(Text part, Text whole) {
    if (part.empty()) refuse("POSITION of an empty text");
    const std::size_t at = whole.find(part);
    if (at == whole.npos) return 0;
    return 1 + std::ranges::count_if(whole.substr(0, at),
                                     [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

std::string hex(Text text) {
    constexpr Text digits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text) {
        result += digits[static_cast<unsigned char>(c) >> 4];
        result += digits[static_cast<unsigned char>(c) & 15];
    }
    return result;
}

std::string hex_number(Int number) {
    return fmt::format("{:X}", static_cast<std::uint64_t>(number));
}

/// CAST to VARCHAR(n) cuts, and to CHAR(n) also pads.
std::string cut(Text text, Int length) {
    return std::string(text.substr(0, prefix(text, length)));
}

std::string pad(Text text, Int length) {
    std::string result = cut(text, length);
    for (Int size =
             std::ranges::count_if(result, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
         size < length; ++size) {
        result += ' ';
    }
    return result;
}

Text trimmed(Text text) {
    const std::size_t from = text.find_first_not_of(' ');
    return from == text.npos ? Text() : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

/// Whole numbers written plainly. What has no digit at all is surely none; of everything between, only Flink knows.
std::optional<Int> try_int(Text text) {
    text = trimmed(text);
    if (std::ranges::none_of(text, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
    Int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) refuse("CAST of a text that is no plain number");
    return number;
}

std::optional<value::Decimal> try_decimal(Text text, Int precision, Int scale) {
    text = trimmed(text);
    if (std::ranges::none_of(text, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
    const auto number = value::parse_decimal(text);
    if (!number || text.find_first_of("eE+") != text.npos) refuse("CAST of a text that is no plain number");
    return value::fit(*number, static_cast<int>(precision), static_cast<int>(scale));
}

Int to_int(Text text) {
    const std::optional<Int> number = try_int(text);
    if (!number) refuse("fails while running: CAST of a text");
    return *number;
}

std::optional<value::Decimal> to_decimal(Text text, Int precision, Int scale) {
    if (std::ranges::none_of(text, [](char c) { return c >= '0' && c <= '9'; })) {
        refuse("fails while running: CAST of a text");
    }
    return try_decimal(text, precision, scale);
}

Int in_range(Int number, Int least, Int most) {
    if (number < least || number > most) refuse("CAST of a text beyond its type");
    return number;
}

}  // namespace

void register_text_functions(const Registry& registry) {
    registry.function("upper_text", upper);
    registry.function("lower_text", lower);
    registry.function("like_text", like);
    registry.function("like_text", like_escaped);
    registry.function("substring_text", substring_from);
    registry.function("substring_text", substring);
    registry.function("replace_text", replace);
    registry.function("position_text", position);
    registry.function("hex_text", hex);
    registry.function("hex_number", hex_number);
    registry.function("cut_text", cut);
    registry.function("pad_text", pad);
    registry.function("int_of_text", to_int);
    registry.function("try_int_of_text", try_int);
    registry.function("decimal_of_text", to_decimal);
    registry.function("try_decimal_of_text", try_decimal);
    registry.function("in_range", in_range);
}

}  // namespace wtck::oracle
