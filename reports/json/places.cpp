#include "reports/json/places.h"

#include <algorithm>
#include <charconv>

namespace wtck::json {
namespace {

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

/// Behind the string that begins here.
std::size_t skip_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return std::min(at + 1, text.size());
}

/// Behind the value that begins here.
std::size_t skip_value(std::string_view text, std::size_t at) {
    if (at < text.size() && text[at] == '"') return skip_string(text, at);
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = skip_string(text, at);
            continue;
        }
        if (depth == 0 && (c == ',' || c == ']' || c == '}' || c == ' ' || c == '\t' || c == '\r' || c == '\n')) break;
        if (c == '[' || c == '{') ++depth;
        ++at;
        if ((c == ']' || c == '}') && --depth == 0) break;
    }
    return at;
}

std::optional<Place> element_at(std::string_view text, Place array, std::string_view step) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
    const auto elements = element_places(text, array);
    if (error != std::errc() || end != step.data() + step.size() || index >= elements.size()) return std::nullopt;
    return elements[index];
}

std::optional<Place> child(std::string_view text, Place parent, std::string_view step) {
    for (const MemberPlace& member : member_places(text, parent)) {
        if (member.key == step) return member.value;
    }
    return element_at(text, parent, step);
}

}  // namespace

std::optional<Place> find_place(std::string_view text, std::string_view pointer) {
    const std::size_t begin = skip_blanks(text, 0);
    std::optional<Place> place = Place{begin, skip_value(text, begin)};
    while (place && !pointer.empty()) {
        pointer.remove_prefix(1);
        const std::string_view step = pointer.substr(0, pointer.find('/'));
        place = child(text, *place, step);
        pointer.remove_prefix(step.size());
    }
    return place;
}

std::vector<MemberPlace> member_places(std::string_view text, Place object) {
    std::vector<MemberPlace> members;
    if (text[object.begin] != '{') return members;
    std::size_t at = skip_blanks(text, object.begin + 1);
    while (at < object.end && text[at] == '"') {
        const Place name = {at, skip_string(text, at)};
        const std::size_t colon = skip_blanks(text, name.end);
        const std::size_t begin = skip_blanks(text, colon + 1);
        const Place value = {begin, skip_value(text, begin)};
        members.push_back({text.substr(name.begin + 1, name.end - name.begin - 2), name, value});
        at = skip_blanks(text, value.end);
        if (at < object.end && text[at] == ',') at = skip_blanks(text, at + 1);
    }
    return members;
}

std::vector<Place> element_places(std::string_view text, Place array) {
    std::vector<Place> elements;
    if (text[array.begin] != '[') return elements;
    std::size_t at = skip_blanks(text, array.begin + 1);
    while (at < array.end && text[at] != ']') {
        elements.push_back({at, skip_value(text, at)});
        at = skip_blanks(text, elements.back().end);
        if (at < array.end && text[at] == ',') at = skip_blanks(text, at + 1);
    }
    return elements;
}

std::string edited(std::string_view text, std::vector<Edit> edits) {
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.place.begin < b.place.begin; });
    std::string result;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        result += text.substr(at, edit.place.begin - at);
        result += edit.text;
        at = edit.place.end;
    }
    result += text.substr(at);
    return result;
}

}  // namespace wtck::json
