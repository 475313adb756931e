#include "runner/engine/schema_text.h"

#include <algorithm>

namespace wtck::runner {

SchemaColumn split_column(const std::string& text) {
    const bool quoted = !text.empty() && text[0] == '`';
    const std::size_t end = std::min(quoted ? text.rfind('`') : text.find(' '), text.size());
    const std::size_t type = std::min(text.find_first_not_of(' ', quoted ? end + 1 : end), text.size());
    SchemaColumn column = {text.substr(0, end), text.substr(type)};
    if (!quoted) return column;
    column.name.clear();
    for (std::size_t i = 1; i < end; ++i) {
        column.name += text[i];
        if (text[i] == '`') ++i;  // a doubled one stands for itself
    }
    return column;
}

std::optional<std::vector<value::Type>> schema_types(const std::vector<std::string>& schema) {
    std::vector<value::Type> types;
    for (const std::string& column : schema) {
        const auto type = value::parse_type(split_column(column).type);
        if (!type) return std::nullopt;
        types.push_back(*type);
    }
    return types;
}

}  // namespace wtck::runner
