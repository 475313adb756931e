#include "oracle/correlate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/storage.h"

namespace wtck::oracle {

namespace {

/// SQL for a JSON array with a member for each row that the function gives, or NULL if it gives none.
std::string members_sql(const bind::Correlate& correlate, const Scope& scope) {
    const bind::Expr& argument = *correlate.args.at(0);
    const std::string sql = to_sql(argument, scope);
    if (correlate.function == bind::TableFunction::SplitWords) {
        return fmt::format("iif({0} IS NULL, NULL, '[' || replace(json_quote({0}), ' ', '\",\"') || ']')", sql);
    }
    return argument.type.kind == value::Kind::Row ? fmt::format("json_array(json({}))", sql) : sql;
}

}  // namespace

Part correlate(Script& script, const bind::Relation& relation, const bind::Correlate& correlate, const Part& input) {
    Part part = input;
    part.columns = column_names(relation.columns);
    // The rows that come of one row come in one moment.
    part.in_arrival_order = part.windows_in_order = false;
    std::vector<std::string> list;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const std::size_t width = input.columns.size();
        std::string sql = "one.value";
        if (i < width) sql = "r." + input.columns[i];
        if (i >= width && correlate.function == bind::TableFunction::Unnest) sql += fmt::format(" ->> {}", i - width);
        list.push_back(fmt::format("{} AS {}", sql, part.columns[i]));
    }
    part.name = script.add(
        "correlated", "Each row with each row that the function gives for it.",
        fmt::format(
            "SELECT moment, place, {}\nFROM (SELECT *, {} AS members FROM {}) AS r\n{}JOIN json_each(r.members) AS one",
            fmt::join(list, ",\n       "), members_sql(correlate, {input.columns, script.is_utc()}), input.name,
            correlate.outer ? "LEFT " : ""));
    return part;
}

}  // namespace wtck::oracle
