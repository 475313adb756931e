// Functions that give a text another form: padded, reversed, repeated, in capitals, as digits, joined.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "reference/exec/characters.h"
#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Value;

namespace {

constexpr std::int64_t kLongest = 1'000'000;

void require_short(std::int64_t size) {
    if (size > kLongest) fail_unsupported("expressions", "a text of more than 1000000 characters is not supported");
}

// SQL-27: to `size` characters, cut where it is longer. NULL where nothing can come of it: below 0 characters, or by
// nothing.
Value padded(std::string_view text, std::int64_t size, std::string_view by, bool left) {
    if (size < 0 || by.empty()) return {};
    require_short(size);
    const std::int64_t lacking = size - length(text);
    if (lacking <= 0) return std::string(text.substr(0, byte_of(text, size)));
    std::string padding;
    for (std::int64_t whole = lacking / length(by); whole > 0; --whole) padding += by;
    padding += by.substr(0, byte_of(by, lacking % length(by)));
    return left ? padding + std::string(text) : std::string(text) + padding;
}

std::string reversed(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t start = text.size() - 1;
        while (start > 0 && !starts_character(text[start])) --start;
        result += text.substr(start);
        text.remove_suffix(text.size() - start);
    }
    return result;
}

std::string repeated(std::string_view text, std::int64_t times) {
    require_short(times > 0 ? length(text) * std::min(times, kLongest + 1) : 0);
    std::string result;
    for (; times > 0 && !text.empty(); --times) result += text;
    return result;
}

// A word is of letters and digits of ASCII, as UPPER and LOWER know them.
std::string capitalised(std::string text) {
    bool inside = false;
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool in_word = byte < 128 && std::isalnum(byte) != 0;
        if (in_word) c = static_cast<char>(inside ? std::tolower(byte) : std::toupper(byte));
        inside = in_word;
    }
    return text;
}

std::string hexadecimal(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return fmt::format("{:X}", static_cast<std::uint64_t>(*number));
    }
    std::string result;
    for (const char c : value.text()) result += fmt::format("{:02X}", static_cast<unsigned char>(c));
    return result;
}

Value joined(const std::vector<Value>& args) {
    if (args.front().is_null()) return {};
    std::string result;
    bool first = true;
    for (auto arg = args.begin() + 1; arg != args.end(); ++arg) {
        if (arg->is_null()) continue;
        result += (first ? "" : args.front().text()) + arg->text();
        first = false;
    }
    return result;
}

bool consists_of(const Value& value, int (*is)(int)) {
    if (value.is_null() || value.text().empty()) return false;
    return std::ranges::all_of(value.text(), [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 128) fail_unsupported("expressions", "letters and digits beyond ASCII are not supported");
        return is(byte) != 0;
    });
}

}  // namespace

Value text_form(Function function, const std::vector<Value>& args) {
    switch (function) {
        case Function::LPad:
        case Function::RPad:
            return padded(args[0].text(), args[1].integer(), args[2].text(), function == Function::LPad);
        case Function::Reverse: return reversed(args[0].text());
        case Function::Repeat: return repeated(args[0].text(), args[1].integer());
        case Function::InitCap: return capitalised(args[0].text());
        case Function::Hex: return hexadecimal(args[0]);
        default: return fmt::format("{:b}", static_cast<std::uint64_t>(args[0].integer()));  // Bin
    }
}

Value text_of_nulls(Function function, const std::vector<Value>& args) {
    switch (function) {
        case Function::ConcatWs: return joined(args);
        case Function::IsAlpha: return consists_of(args[0], std::isalpha);
        default: return consists_of(args[0], std::isdigit);
    }
}

}  // namespace wtck::exec::functions
