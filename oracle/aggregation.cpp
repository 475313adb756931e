#include "oracle/aggregation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/windows.h"

namespace wtck::oracle {

namespace {

/// A whole number here would mean "the result's column of that number", and a constant splits no group.
std::string group_term(const bind::Expr& key, const Scope& scope) {
    return std::holds_alternative<bind::Literal>(key.node) ? "NULL" : to_sql(key, scope);
}

std::string add_aggregated(Script& script, const bind::Aggregate& aggregate, const std::vector<std::string>& columns,
                           const Part& kept) {
    const Scope scope{kept.columns, script.is_utc()};
    std::vector<std::string> list;
    std::vector<std::string> terms;
    for (const bind::ExprPtr& key : aggregate.keys) {
        list.push_back(fmt::format("{} AS {}", to_sql(*key, scope), columns[list.size()]));
        terms.push_back(group_term(*key, scope));
    }
    for (const bind::AggregateCall& call : aggregate.calls) {
        list.push_back(fmt::format("{} AS {}", aggregate_sql(call, kept, script.is_utc()), columns[list.size()]));
    }
    if (terms.empty() && !aggregate.global) terms.push_back("NULL");
    const std::string group = terms.empty() ? "" : fmt::format("\nGROUP BY {}", fmt::join(terms, ", "));
    return script.add("aggregated", "One row for each group.",
                      fmt::format("SELECT {}\nFROM {}{}", fmt::join(list, ",\n       "), kept.name, group));
}

}  // namespace

std::string add_kept(Script& script, const WindowKeys& keys, const std::string& end, const Part& input) {
    return script.add("kept", "Without the rows that come too late for their window.",
                      fmt::format("SELECT r.*\nFROM {} AS r\nWHERE {} > {}", input.name,
                                  firing_watermark(script, *keys.spec, "r." + end),
                                  watermark_before(script, input.clock, "r.moment")));
}

std::optional<WindowKeys> window_keys(const std::vector<bind::ExprPtr>& keys, const bind::Relation& input) {
    const auto property = [&](std::size_t key) -> bind::WindowProperty {
        const int column = bind::plain_column(*keys[key]);
        if (column < 0) return {};
        return input.columns.at(static_cast<std::size_t>(column)).window;
    };
    for (std::size_t start = 0; start < keys.size(); ++start) {
        if (property(start).column != bind::WindowColumn::Start) continue;
        for (std::size_t end = 0; end < keys.size(); ++end) {
            if (property(end).column != bind::WindowColumn::End) continue;
            const auto& spec = property(start).spec;
            if (spec == property(end).spec || bind::same_windows(*spec, *property(end).spec)) {
                return WindowKeys{static_cast<int>(start), static_cast<int>(end), spec};
            }
        }
    }
    return std::nullopt;
}

Part aggregate(Script& script, const bind::Relation& relation, const bind::Aggregate& aggregate, const Part& input) {
    const std::vector<std::string> columns = column_names(relation.columns);
    const std::optional<WindowKeys> keys = window_keys(aggregate.keys, *aggregate.input);
    Part kept = input;
    if (keys && !script.is_batch()) {
        const bind::Expr& end = *aggregate.keys[static_cast<std::size_t>(keys->end)];
        kept.name = add_kept(script, *keys, to_sql(end, {input.columns, script.is_utc()}), input);
    }
    const std::string aggregated = add_aggregated(script, aggregate, columns, kept);

    // In batch there is one watermark, the last, and it fires everything.
    const std::string end = keys ? columns[static_cast<std::size_t>(keys->end)] : "0";
    const std::string fires = keys ? firing_watermark(script, *keys->spec, end) : "0";
    Part part = input;
    part.columns = columns;
    part.in_arrival_order = part.windows_in_order = false;
    part.name = script.add("emitted", "Each window when the watermark first reaches its last millisecond.",
                           fmt::format("SELECT *\n"
                                       "FROM (SELECT {} AS moment, {} AS place, * FROM {})\n"
                                       "WHERE moment IS NOT NULL",
                                       first_moment(script, input.clock, fires), end, aggregated));
    return part;
}

}  // namespace wtck::oracle
