#include "oracle/updating.h"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/aggregation.h"
#include "oracle/expression.h"

namespace wtck::oracle {

namespace {

/// SQL for whether rows of one group and moment differ in anything that is aggregated.
std::string differ_sql(const bind::Aggregate& aggregate, const Scope& scope) {
    std::set<std::string> terms;
    for (const bind::AggregateCall& call : aggregate.calls) {
        for (const bind::ExprPtr& arg : call.args) terms.insert(to_sql(*arg, scope));
        if (call.filter) terms.insert(to_sql(*call.filter, scope));
    }
    std::string sql = "0";
    for (const std::string& term : terms) {
        sql += fmt::format(
            " OR min({0}) OVER peers IS NOT max({0}) OVER peers "
            "OR count({0}) OVER peers NOT IN (0, count(*) OVER peers)",
            term);
    }
    return sql;
}

/// The rows with their group (party) and when they come (closes). Their moment is their place in the group, for
/// aggregates take rows in order of it. What a group comes to between different rows of one moment hangs on their
/// order.
std::string add_grouped(Script& script, const bind::Aggregate& aggregate, const Part& input) {
    const Scope scope{input.columns, script.is_utc()};
    std::vector<std::string> keys;
    for (const bind::ExprPtr& key : aggregate.keys) keys.push_back("(" + to_sql(*key, scope) + ") NULLS FIRST");
    const std::string party =
        keys.empty() ? "0" : fmt::format("dense_rank() OVER (ORDER BY {})", fmt::join(keys, ", "));
    return script.add_apart(
        "grouped", "Rows with their group.",
        fmt::format("SELECT CASE WHEN {} THEN refuse('order of equal rows')\n"
                    "       ELSE row_number() OVER (PARTITION BY party ORDER BY moment) END AS moment,\n"
                    "       moment AS closes, party, {}\n"
                    "FROM (SELECT *, {} AS party FROM {})\n"
                    "WINDOW peers AS (PARTITION BY party, moment)",
                    differ_sql(aggregate, scope), column_list(input.columns), party, input.name));
}

/// What the rows of a group up to each of them come to.
std::string add_running(Script& script, const bind::Aggregate& aggregate, const std::vector<std::string>& columns,
                        const Part& rows) {
    std::vector<std::string> list;
    for (const bind::ExprPtr& key : aggregate.keys) {
        list.push_back(fmt::format("{} AS {}", to_sql(*key, {rows.columns, script.is_utc()}), columns[list.size()]));
    }
    for (const bind::AggregateCall& call : aggregate.calls) {
        list.push_back(fmt::format("{} AS {}", aggregate_sql(call, rows, script.is_utc()), columns[list.size()]));
    }
    list.insert(list.begin(), {"of_closes AS moment", "of_party AS party", "of_moment AS nth"});
    return script.add_apart(
        "running", "What each group comes to after each of its rows.",
        fmt::format("SELECT {}\n"
                    "FROM (SELECT moment AS of_moment, party AS of_party, closes AS of_closes FROM {})\n"
                    "JOIN {} ON party = of_party AND moment <= of_moment\n"
                    "GROUP BY of_party, of_moment",
                    fmt::join(list, ",\n       "), rows.name, rows.name));
}

}  // namespace

Part updating_aggregate(Script& script, const bind::Relation& relation, const bind::Aggregate& aggregate,
                        const Part& input) {
    Part part = input;
    part.columns = column_names(relation.columns);
    part.in_arrival_order = part.windows_in_order = false;
    part.updates = true;
    Part rows = input;
    rows.name = add_grouped(script, aggregate, input);
    rows.in_arrival_order = true;
    const std::string running = add_running(script, aggregate, part.columns, rows);

    std::vector<bind::Column> twice = relation.columns;
    twice.insert(twice.end(), relation.columns.begin(), relation.columns.end());
    const std::vector<std::string> names = column_names(twice);
    std::vector<std::string> lags;
    std::vector<std::string> same = {"nth > 1"};
    std::vector<std::string> before;
    for (std::size_t i = 0; i < part.columns.size(); ++i) {
        const std::string& then = names[part.columns.size() + i];
        lags.push_back(fmt::format("lag({}) OVER (PARTITION BY party ORDER BY nth) AS {}", part.columns[i], then));
        same.push_back(fmt::format("{} IS {}", part.columns[i], then));
        before.push_back(fmt::format("{} AS {}", then, part.columns[i]));
    }
    const std::string changed =
        script.add("compared", "Results beside those before them, where they differ.",
                   fmt::format("SELECT *\nFROM (SELECT *,\n             {}\n      FROM {})\nWHERE NOT ({})",
                               fmt::join(lags, ",\n             "), running, fmt::join(same, " AND ")));
    part.name =
        script.add("changed", "The changes of each group.",
                   fmt::format("SELECT moment, 2 * nth AS place, iif(nth = 1, '+I', '+U') AS change, {}\nFROM {}\n"
                               "UNION ALL\n"
                               "SELECT moment, 2 * nth - 1 AS place, '-U' AS change, {}\nFROM {}\nWHERE nth > 1",
                               column_list(part.columns), changed, fmt::join(before, ", "), changed));
    return part;
}

}  // namespace wtck::oracle
