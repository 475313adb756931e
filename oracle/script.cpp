#include "oracle/script.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

namespace {

std::string lower_case(std::string name) {
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

/// SQLite's names are the same in upper and lower case.
std::string unused_name(const std::string& wanted, std::set<std::string>& taken) {
    std::string name = wanted;
    for (int i = 2; !taken.insert(lower_case(name)).second; ++i) name = fmt::format("{}_{}", wanted, i);
    return quote_name(name);
}

std::string indented(const std::string& text) {
    std::string result = "  ";
    for (const char c : text) {
        result += c;
        if (c == '\n') result += "  ";
    }
    return result;
}

}  // namespace

Clock slower(const Clock& a, const Clock& b) {
    if (a.behind != b.behind) refuse("clocks held back differently");
    Clock clock = a;
    clock.tables.insert(b.tables.begin(), b.tables.end());
    return clock;
}

Script::Script(const bind::BoundQuery& query) : query_(query), names_{"arrival", "clock", "json_each"} {}

std::string Script::name(const std::string& wanted) {
    return unused_name(wanted, names_);
}

void Script::append(const std::string& head, const std::string& comment, const std::string& body) {
    steps_.push_back(fmt::format("-- {}\n{} (\n{}\n)", comment, head, indented(body)));
}

std::string Script::add(const std::string& wanted, const std::string& comment, const std::string& body) {
    std::string unused = name(wanted);
    define(unused, comment, body);
    return unused;
}

std::string Script::add_apart(const std::string& wanted, const std::string& comment, const std::string& body) {
    std::string unused = name(wanted);
    append(unused + " AS MATERIALIZED", comment, body);
    return unused;
}

std::string Script::clock(const std::set<int>& tables) {
    std::vector<std::string> names;
    for (const int table : tables) names.push_back(query_.tables[static_cast<std::size_t>(table)]->declared.name);
    const std::string name = fmt::format("{}", fmt::join(names, ", "));
    clocks_[name] = tables;
    return quote_text(name);
}

std::string Script::statement(const std::string& select) const {
    return fmt::format("WITH RECURSIVE\n{}\n{}\n", fmt::join(steps_, ",\n"), select);
}

std::vector<std::string> column_names(const std::vector<bind::Column>& columns) {
    std::set<std::string> taken = {"moment", "place",     "wall",      "opens",    "closes",   "nth",
                                   "id",     "party",     "watermark", "members",  "sessions", "rowid",
                                   "of_id",  "of_party",  "of_nth",    "of_opens", "of_wall",  "waits",
                                   "change", "of_moment", "of_closes", "met_id"};
    std::vector<std::string> names;
    for (const bind::Column& column : columns) names.push_back(unused_name(column.name, taken));
    return names;
}

std::string column_list(const std::vector<std::string>& columns) {
    return fmt::format("{}", fmt::join(columns, ", "));
}

}  // namespace wtck::oracle
