#include "runner/engine/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/json/read_json.h"

namespace wtck::runner {

using json::Cursor;
using nlohmann::ordered_json;
using reports::Strength;

namespace {

constexpr std::size_t kQuoted = 200;

}  // namespace

std::string excerpt(std::string_view line) {
    if (line.size() <= kQuoted) return std::string(line);
    return fmt::format("{}… ({} bytes)", line.substr(0, kQuoted), line.size());
}

Fault adapter_fault(std::string message, bool lost, std::string error_class) {
    return Fault{reports::ErrorKind::Adapter, std::move(message), lost, std::move(error_class)};
}

std::variant<ordered_json, Fault> read_message(std::string_view line) {
    auto parsed = json::read_json(line);
    if (auto* fault = std::get_if<json::SyntaxFault>(&parsed)) {
        return adapter_fault(
            fmt::format("not JSON, column {}: {}; it said: {}", fault->column, fault->message, excerpt(line)), true,
            "noise");
    }
    auto& value = std::get<ordered_json>(parsed);
    if (!value.is_object()) return adapter_fault("not a JSON object; it said: " + excerpt(line), true, "noise");
    return std::move(value);
}

std::string joined(const std::vector<json::Fault>& faults) {
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(faults.size(), 3); ++i) {
        text += fmt::format("{}{}{}{}", i == 0 ? "" : "; ", faults[i].pointer, faults[i].pointer.empty() ? "" : ": ",
                            faults[i].message);
    }
    if (faults.size() > 3) text += fmt::format("; and {} more", faults.size() - 3);
    return text;
}

std::vector<std::string> strings(const Cursor& at) {
    std::vector<std::string> texts;
    for (const Cursor& element : at.elements()) {
        if (auto text = element.string()) texts.push_back(std::move(*text));
    }
    return texts;
}

std::optional<Cursor> given(const Cursor& at, std::string_view key) {
    auto part = at.get(key);
    return part && part->is_null() ? std::nullopt : part;
}

std::string text_of(const Cursor& at, std::string_view key) {
    return optional_text(at, key).value_or("");
}

std::optional<std::string> optional_text(const Cursor& at, std::string_view key) {
    const auto part = given(at, key);
    return part ? part->string() : std::nullopt;
}

Strength read_granularity(const Cursor& at, Strength otherwise) {
    const auto part = given(at, "granularity");
    const auto word = part ? part->one_of({"step", "watermark", "final"}) : std::nullopt;
    if (!word) return otherwise;
    return *word == "step" ? Strength::Step : *word == "watermark" ? Strength::Watermark : Strength::Final;
}

}  // namespace wtck::runner
