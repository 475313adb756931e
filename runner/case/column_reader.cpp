#include "runner/case/column_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string_view>

namespace wtck::runner {
namespace {

constexpr std::string_view kTableForm = "`name TYPE [NOT NULL]` or `name AS expression`";
constexpr std::string_view kResultForm = "`name TYPE [NOT NULL] [*ROWTIME*|*PROCTIME*]`";

/// The names of types in Flink's spelling, for suggestions.
const std::vector<std::string_view>& type_names() {
    static const std::vector<std::string_view> kNames = {
        "BOOLEAN",   "TINYINT",  "SMALLINT", "INT",           "INTEGER", "BIGINT",    "FLOAT",   "DOUBLE", "DECIMAL",
        "NUMERIC",   "CHAR",     "VARCHAR",  "STRING",        "BINARY",  "VARBINARY", "BYTES",   "DATE",   "TIME",
        "TIMESTAMP", "INTERVAL", "ROW",      "TIMESTAMP_LTZ", "ARRAY",   "MAP",       "MULTISET"};
    return kNames;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
    return text;
}

/// Takes the name off the front: up to a blank, or in backticks, in which a doubled one stands for itself.
std::string take_name(std::string_view& text) {
    std::string name;
    if (text.empty() || text.front() != '`') {
        const std::size_t end = text.find_first_of(" \t\n");
        name = text.substr(0, end);
        text.remove_prefix(name.size());
        return name;
    }
    std::size_t at = 1;
    for (; at < text.size(); ++at) {
        if (text[at] == '`' && (at + 1 == text.size() || text[at + 1] != '`')) break;
        if (text[at] == '`') ++at;
        name += text[at];
    }
    text.remove_prefix(std::min(at + 1, text.size()));
    return name;
}

std::string_view first_word(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_')) ++end;
    return text.substr(0, end);
}

void fault(const json::Cursor& at, std::string_view form, std::string_view type) {
    at.fault(fmt::format("expected {}, found {}{}", form, json::shortened(at.value()),
                         json::suggestion(first_word(type), type_names())));
}

std::optional<ColumnText> read(const json::Cursor& at, std::string_view form, bool of_table) {
    const auto text = at.string();
    if (!text) return std::nullopt;
    std::string_view rest = trimmed(*text);
    ColumnText column;
    column.name = take_name(rest);
    rest = trimmed(rest);
    const bool computed = rest.size() > 3 && std::toupper(static_cast<unsigned char>(rest[0])) == 'A' &&
                          std::toupper(static_cast<unsigned char>(rest[1])) == 'S' &&
                          std::isspace(static_cast<unsigned char>(rest[2]));
    if (of_table && computed && !column.name.empty()) {
        column.expression = trimmed(rest.substr(2));
        return column;
    }
    const auto type = value::parse_type(rest);
    const bool marked = type && type->attribute != value::TimeAttribute::None;
    const bool null = type && type->kind == value::Kind::Null;
    if (column.name.empty() || !type || (of_table && (marked || null))) {
        fault(at, form, rest);
        return std::nullopt;
    }
    column.type = *type;
    return column;
}

}  // namespace

std::optional<ColumnText> read_table_column(const json::Cursor& at) {
    return read(at, kTableForm, true);
}

std::optional<ColumnText> read_result_column(const json::Cursor& at) {
    return read(at, kResultForm, false);
}

}  // namespace wtck::runner
