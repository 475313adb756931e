// Errors that are expected.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "runner/case/expectation_reader.h"
#include "runner/case/names.h"

namespace wtck::runner {
namespace {

using json::Cursor;

/// The number at the front of the text, which is taken off; 0 if there is none.
int take_number(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc() ? number : 0;
}

/// Columns that a line has, and one behind it: an error may lie at the end.
std::optional<int> columns_of_line(std::string_view text, int line) {
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        text.remove_prefix(end + 1);
    }
    const std::string_view characters = text.substr(0, text.find('\n'));
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<int>(std::count_if(characters.begin(), characters.end(), begins)) + 1;
}

void check_position(const Cursor& at, const std::string& written, const std::string& text) {
    std::string_view rest = written;
    const int line = take_number(rest);
    const bool colon = !rest.empty() && rest.front() == ':';
    if (colon) rest.remove_prefix(1);
    const int column = take_number(rest);
    if (!colon || !rest.empty() || line < 1 || column < 1) return at.expected("line and column, such as `2:12`");
    const auto columns = columns_of_line(text, line);
    if (!text.empty() && (!columns || column > *columns)) at.expected("a position in the case's text");
}

std::map<std::string, std::string> read_messages(const Cursor& at) {
    std::map<std::string, std::string> messages;
    if (!at.is_object()) {
        if (const auto message = at.string()) messages[""] = *message;
        return messages;
    }
    for (const auto& [profile, message] : at.members()) {
        read_profile_key(profile, message);
        messages[profile] = message.string().value_or("");
    }
    return messages;
}

}  // namespace

ExpectedError read_error(const Cursor& at, const ErrorPlace& place) {
    ExpectedError error;
    error.before_rows = !place.in_a_step;
    if (!at.is_object()) {
        at.expected("an object with `code`, `at`, `message`, each optional");
        return error;
    }
    place.in_a_step ? at.only({"code", "at", "message"}) : at.only({"code", "at", "message", "before_rows"});
    if (const auto code = at.get("code")) error.code = read_id(*code);
    if (const auto position = at.get("at")) {
        error.at = position->string();
        if (error.at) check_position(*position, *error.at, place.text);
    }
    if (const auto message = at.get("message")) error.messages = read_messages(*message);
    if (place.in_a_step) return error;
    if (const auto before_rows = at.get("before_rows")) error.before_rows = before_rows->boolean().value_or(true);
    return error;
}

}  // namespace wtck::runner
