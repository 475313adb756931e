// Texts made of texts, character by character: padded, repeated, turned round, cut into pieces.
#include <algorithm>
#include <bitset>
#include <vector>

#include "oracle/functions.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;
using Text = std::string_view;

constexpr Int kMostBytes = 1'000'000;

/// Where the characters of a text begin, and its end behind them.
std::vector<std::size_t> bounds(Text text) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 0xF0) refuse("characters beyond the basic plane");  // Java counts them as two
        if ((byte & 0xC0) != 0x80) result.push_back(i);
    }
    result.push_back(text.size());
    return result;
}

/// The pad that brings a text to so many characters; NULL of a negative length or without a pad.
std::optional<std::string> padded(Text text, Int length, Text pad, bool in_front) {
    if (length < 0 || pad.empty()) return std::nullopt;
    if (length > kMostBytes) refuse("text of more than 1000000 characters");
    const std::vector<std::size_t> own = bounds(text);
    const std::vector<std::size_t> of_pad = bounds(pad);
    const std::size_t wanted = static_cast<std::size_t>(length);
    if (wanted < own.size()) return std::string(text.substr(0, own[wanted]));
    std::string added;
    for (std::size_t i = own.size() - 1; i < wanted; ++i) {
        const std::size_t at = (i - (own.size() - 1)) % (of_pad.size() - 1);
        added += pad.substr(of_pad[at], of_pad[at + 1] - of_pad[at]);
    }
    return in_front ? added + std::string(text) : std::string(text) + added;
}

std::optional<std::string> pad_front(Text text, Int length, Text pad) {
    return padded(text, length, pad, true);
}

std::optional<std::string> pad_back(Text text, Int length, Text pad) {
    return padded(text, length, pad, false);
}

std::string reverse(Text text) {
    const std::vector<std::size_t> at = bounds(text);
    std::string result;
    for (std::size_t i = at.size() - 1; i > 0; --i) result += text.substr(at[i - 1], at[i] - at[i - 1]);
    return result;
}

std::string repeat(Text text, Int times) {
    std::string result;
    if (text.empty() || times <= 0) return result;
    if (times > kMostBytes / static_cast<Int>(text.size())) refuse("text of more than 1000000 characters");
    for (Int i = 0; i < times; ++i) result += text;
    return result;
}

/// The piece of that number, from 0, between separators; an empty text has no piece.
std::optional<std::string> split_index(Text text, Text separator, Int number) {
    if (separator.empty()) refuse("SPLIT_INDEX without a separator");
    if (text.empty() || number < 0) return std::nullopt;
    for (; number > 0; --number) {
        const std::size_t end = text.find(separator);
        if (end == text.npos) return std::nullopt;
        text.remove_prefix(end + separator.size());
    }
    return std::string(text.substr(0, text.find(separator)));
}

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
    return is_lower(c) || is_upper(c);
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_ascii(Text text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; });
}

/// The first letter of each run of letters and digits in upper case, the others in lower case.
std::string init_cap(Text text) {
    if (!is_ascii(text) && std::ranges::any_of(text, is_letter)) refuse("letters beyond ASCII");
    std::string result(text);
    bool inside = false;
    for (char& c : result) {
        if (inside && is_upper(c)) c = static_cast<char>(c - 'A' + 'a');
        if (!inside && is_lower(c)) c = static_cast<char>(c - 'a' + 'A');
        inside = is_letter(c) || is_digit(c);
    }
    return result;
}

std::string binary(Int number) {
    const std::string digits = std::bitset<64>(static_cast<unsigned long long>(number)).to_string();
    return digits.substr(std::min<std::size_t>(digits.find('1'), 63));
}

Int all_letters(Text text) {
    if (!is_ascii(text)) refuse("letters beyond ASCII");
    return !text.empty() && std::ranges::all_of(text, is_letter) ? 1 : 0;
}

Int all_digits(Text text) {
    if (!is_ascii(text)) refuse("letters beyond ASCII");
    return !text.empty() && std::ranges::all_of(text, is_digit) ? 1 : 0;
}

}  // namespace

void register_text_forms(const Registry& registry) {
    registry.function("pad_front", pad_front);
    registry.function("pad_back", pad_back);
    registry.function("reverse_text", reverse);
    registry.function("repeat_text", repeat);
    registry.function("split_index", split_index);
    registry.function("init_cap", init_cap);
    registry.function("binary_number", binary);
    registry.function("all_letters", all_letters);
    registry.function("all_digits", all_digits);
}

}  // namespace wtck::oracle
