#include "reports/json/cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/json/one_line.h"

namespace wtck::json {

using nlohmann::ordered_json;

namespace {

/// A key as a step of a JSON pointer (RFC 6901).
std::string escaped(std::string_view key) {
    std::string step;
    for (const char c : key) {
        if (c == '~') {
            step += "~0";
        } else if (c == '/') {
            step += "~1";
        } else {
            step += c;
        }
    }
    return step;
}

}  // namespace

std::string to_string(const Fault& fault) {
    return fmt::format("{}: {}{}{}", fault.file, fault.pointer, fault.pointer.empty() ? "" : ": ", fault.message);
}

std::vector<std::string> texts(const std::vector<Fault>& faults) {
    std::vector<std::string> result;
    for (const Fault& fault : faults) result.push_back(to_string(fault));
    return result;
}

Cursor::Cursor(const ordered_json& value, std::string file, std::vector<Fault>& faults)
    : value_(&value), document_(std::make_shared<const Document>(Document{std::move(file), &faults})) {}

Cursor::Cursor(const ordered_json& value, const Cursor& parent, std::string_view step)
    : value_(&value), document_(parent.document_) {
    pointer_.reserve(parent.pointer_.size() + step.size() + 1);
    pointer_ = parent.pointer_;
    pointer_ += '/';
    pointer_ += step;
}

void Cursor::fault(std::string message) const {
    Fault fault{document_->file, pointer_, std::move(message)};
    const bool said = !document_->faults->empty() && document_->faults->back() == fault;
    if (!said) document_->faults->push_back(std::move(fault));
}

void Cursor::expected(std::string_view what) const {
    fault(fmt::format("expected {}, found {}", what, shortened(*value_)));
}

void Cursor::expected(std::string_view what, const std::vector<std::string_view>& words) const {
    const auto* found = value_->get_ptr<const std::string*>();
    fault(fmt::format("expected {}, found {}{}", what, shortened(*value_), found ? suggestion(*found, words) : ""));
}

std::optional<std::string> Cursor::string() const {
    if (const auto* text = value_->get_ptr<const std::string*>()) return *text;
    expected("a string");
    return std::nullopt;
}

std::optional<bool> Cursor::boolean() const {
    if (const auto* truth = value_->get_ptr<const bool*>()) return *truth;
    expected("true or false");
    return std::nullopt;
}

std::optional<std::int64_t> Cursor::integer(std::int64_t least, std::int64_t most) const {
    const auto* number = value_->get_ptr<const std::int64_t*>();
    if (number && *number >= least && *number <= most) return *number;
    if (least == INT64_MIN && most == INT64_MAX) {
        expected("an integer");
    } else if (most == INT64_MAX) {
        expected(fmt::format("an integer of {} or more", least));
    } else {
        expected(fmt::format("an integer from {} to {}", least, most));
    }
    return std::nullopt;
}

bool Cursor::is_object() const {
    return value_->is_object();
}
bool Cursor::is_array() const {
    return value_->is_array();
}
bool Cursor::is_string() const {
    return value_->is_string();
}
bool Cursor::is_null() const {
    return value_->is_null();
}

std::vector<Cursor> Cursor::elements() const {
    std::vector<Cursor> result;
    if (!value_->is_array()) {
        expected("an array");
        return result;
    }
    result.reserve(value_->size());
    for (std::size_t i = 0; i < value_->size(); ++i) result.push_back(element(i));
    return result;
}

Cursor Cursor::element(std::size_t index) const {
    return Cursor((*value_)[index], *this, std::to_string(index));
}

std::vector<std::pair<std::string, Cursor>> Cursor::members() const {
    std::vector<std::pair<std::string, Cursor>> result;
    const auto* object = value_->get_ptr<const ordered_json::object_t*>();
    if (!object) {
        expected("an object");
        return result;
    }
    result.reserve(object->size());
    for (const auto& [key, member] : *object) result.emplace_back(key, Cursor(member, *this, escaped(key)));
    return result;
}

std::optional<Cursor> Cursor::get(std::string_view key) const {
    const auto* object = value_->get_ptr<const ordered_json::object_t*>();
    if (!object) return std::nullopt;
    for (const auto& [name, member] : *object) {
        if (name == key) return Cursor(member, *this, escaped(key));
    }
    return std::nullopt;
}

std::optional<Cursor> Cursor::need(std::string_view key) const {
    if (!value_->is_object()) {
        expected("an object");
        return std::nullopt;
    }
    auto member = get(key);
    if (!member) fault(fmt::format("`{}` is missing", key));
    return member;
}

void Cursor::only(const std::vector<std::string_view>& keys) const {
    const auto* object = value_->get_ptr<const ordered_json::object_t*>();
    if (!object) return;
    for (const auto& [key, member] : *object) {
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        Cursor(member, *this, escaped(key))
            .fault(fmt::format("unknown key `{}`{}", key, suggestion(key, keys, ", expected " + choice(keys))));
    }
}

std::optional<std::string> Cursor::one_of(const std::vector<std::string_view>& words) const {
    const auto* found = value_->get_ptr<const std::string*>();
    if (found && std::find(words.begin(), words.end(), *found) != words.end()) return *found;
    expected(choice(words), words);
    return std::nullopt;
}

std::string shortened(const ordered_json& value) {
    constexpr std::size_t kLimit = 60;
    std::string text = one_line(value);
    if (text.size() <= kLimit) return text;
    std::size_t end = kLimit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not inside a character
    return text.substr(0, end) + "…";
}

std::string choice(const std::vector<std::string_view>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += fmt::format("`{}`", words[i]);
    }
    return text;
}

}  // namespace wtck::json
