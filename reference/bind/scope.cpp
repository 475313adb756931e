#include "reference/bind/scope.h"

#include <algorithm>

namespace wtck::bind {

namespace {

std::string dotted(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
    return text;
}

}  // namespace

Scope::Scope(const std::vector<Column>& columns, const std::vector<std::string>& qualifier)
    : columns_(columns), qualifier_(qualifier) {}

// `t` or `db.t` qualifies the columns of `cat.db.t`.
bool Scope::qualifies(const std::vector<std::string>& qualifier) const {
    return qualifier.size() <= qualifier_.size() &&
           std::equal(qualifier.rbegin(), qualifier.rend(), qualifier_.rbegin());
}

int Scope::resolve(const std::vector<std::string>& parts, sql::Position at) const {
    const std::vector<std::string> qualifier(parts.begin(), parts.end() - 1);
    const std::string& name = parts.back();
    if (!qualifier.empty() && !qualifies(qualifier)) {
        sql::refuse("unknown-column", "no table " + dotted(qualifier) + " in sight for " + dotted(parts), at);
    }
    int found = -1;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (columns_[i].name != name) continue;
        if (found >= 0) sql::refuse("ambiguous-column", "column '" + name + "' is ambiguous", at);
        found = static_cast<int>(i);
    }
    if (found < 0) sql::refuse("unknown-column", "column '" + name + "' not found in any table", at);
    return found;
}

std::vector<int> Scope::star(const std::vector<std::string>& qualifier, sql::Position at) const {
    if (!qualifier.empty() && !qualifies(qualifier)) {
        sql::refuse("unknown-column", "no table " + dotted(qualifier) + " in sight", at);
    }
    std::vector<int> result;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (columns_[i].system) continue;
        resolve({columns_[i].name}, at);  // a column that can't be named can't be starred (NAM-52)
        result.push_back(static_cast<int>(i));
    }
    return result;
}

}  // namespace wtck::bind
