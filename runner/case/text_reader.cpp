#include "runner/case/text_reader.h"

namespace wtck::runner {

std::optional<std::string> read_lines(const json::Cursor& at) {
    if (at.is_string()) return at.string();
    if (!at.is_array()) {
        at.expected("a string or an array of lines");
        return std::nullopt;
    }
    std::string text;
    const auto lines = at.elements();
    for (std::size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? "" : "\n") + lines[i].string().value_or("");
    return text;
}

std::string read_query(const json::Cursor& at) {
    const auto text = read_lines(at);
    if (text && text->find_first_not_of(" \t\n") == std::string::npos) at.expected("a query");
    return text.value_or("");
}

Text read_further_text(const json::Cursor& at, Language own) {
    if (!at.is_object()) return {own, read_query(at)};
    at.only({"sql", "table_api"});
    const auto sql = at.get("sql");
    const auto table_api = at.get("table_api");
    if (!sql == !table_api) at.expected("a text, or an object with `sql` or `table_api`");
    if (sql) return {Language::Sql, read_query(*sql)};
    return {Language::TableApi, table_api ? read_query(*table_api) : ""};
}

}  // namespace wtck::runner
