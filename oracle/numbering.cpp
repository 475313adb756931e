#include "oracle/numbering.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/aggregation.h"
#include "oracle/refusal.h"
#include "oracle/windows.h"

namespace wtck::oracle {

namespace {

std::string_view sql_name(bind::RankFunction function) {
    switch (function) {
        case bind::RankFunction::RowNumber: return "row_number()";
        case bind::RankFunction::Rank: return "rank()";
        case bind::RankFunction::DenseRank: return "dense_rank()";
    }
    return "";
}

/// What stands inside OVER: PARTITION BY, and the sort keys with their directions.
struct Terms {
    std::vector<std::string> partition;
    std::vector<std::string> keys;
    std::vector<std::string> order;

    Terms(const bind::Over& over, const Scope& scope) {
        for (const bind::ExprPtr& key : over.partition) partition.push_back(to_sql(*key, scope));
        for (const bind::SortKey& key : over.order) {
            keys.push_back(to_sql(*key.expr, scope));
            order.push_back(order_sql(key, scope));
        }
    }

    /// SQL for PARTITION BY these terms, if there are any.
    static std::string by(const std::vector<std::string>& terms) {
        return terms.empty() ? "" : fmt::format("PARTITION BY {} ", fmt::join(terms, ", "));
    }
};

/// The arrival decides between equals, where it is known.
std::string number_sql(bind::RankFunction function, const Terms& terms, bool known_order, bool latest_first) {
    std::vector<std::string> order = terms.order;
    if (function == bind::RankFunction::RowNumber) order.push_back(latest_first ? "moment DESC" : "moment");
    const std::string ordered = order.empty() ? "" : fmt::format("ORDER BY {}", fmt::join(order, ", "));
    const std::string number = fmt::format("{} OVER ({}{})", sql_name(function), Terms::by(terms.partition), ordered);
    if (known_order || function != bind::RankFunction::RowNumber) return number;
    std::vector<std::string> equals = terms.partition;
    equals.insert(equals.end(), terms.keys.begin(), terms.keys.end());
    return fmt::format("CASE WHEN count(*) OVER ({}) > 1 THEN refuse('order of equal rows') ELSE {} END",
                       Terms::by(equals), number);
}

/// The column of the OVER below that an expression plainly stands for; the OVER itself in `over`.
int over_column(const bind::Relation& relation, int column, const bind::Over*& over) {
    if (column < 0) return -1;
    if (const auto* filter = std::get_if<bind::Filter>(&relation.node))
        return over_column(*filter->input, column, over);
    if (const auto* project = std::get_if<bind::Project>(&relation.node)) {
        const int below = bind::plain_column(*project->exprs.at(static_cast<std::size_t>(column)));
        return over_column(*project->input, below, over);
    }
    over = std::get_if<bind::Over>(&relation.node);
    return over == nullptr ? -1 : column;
}

/// The OVER whose number the comparison holds between 1 and `most`: `rn <= N`, `rn < N`, `rn = N`.
const bind::Over* bounded_by(const bind::Expr& comparison, const bind::Relation& input, std::int64_t most) {
    using enum bind::Function;
    const auto* call = std::get_if<bind::Call>(&comparison.node);
    if (call == nullptr || call->args.size() != 2) return nullptr;
    const bool written_left = std::holds_alternative<bind::Literal>(call->args[0]->node);
    const bind::Function function = written_left ? bind::mirrored(call->function) : call->function;
    if (function != Less && function != LessEqual && function != Equal) return nullptr;
    const bind::Expr& limit = *call->args[written_left ? 0 : 1];
    const auto* bound = std::get_if<bind::Literal>(&limit.node);
    if (bound == nullptr || !value::is_integer(limit.type.kind) || bound->value.is_null()) return nullptr;
    const std::int64_t last = bound->value.integer() - (function == Less ? 1 : 0);
    if (last < 1 || last > most) return nullptr;
    const bind::Over* over = nullptr;
    const int column = over_column(input, bind::plain_column(*call->args[written_left ? 1 : 0]), over);
    const bool number = over != nullptr && over->number() && column >= static_cast<int>(over->input->columns.size());
    return number ? over : nullptr;
}

/// Likewise of a filter, one of whose conditions does so.
const bind::Over* bounded(const bind::Filter& filter, std::int64_t most) {
    for (const bind::ExprPtr& part : bind::conjuncts(filter.condition)) {
        if (const bind::Over* over = bounded_by(*part, *filter.input, most)) return over;
    }
    return nullptr;
}

}  // namespace

std::string order_sql(const bind::SortKey& key, const Scope& scope) {
    return fmt::format("{}{} {} NULLS {}", to_sql(*key.expr, scope),
                       key.expr->type.kind == value::Kind::Decimal ? " COLLATE decimal" : "",
                       key.descending ? "DESC" : "ASC", key.nulls_first ? "FIRST" : "LAST");
}

const bind::Over* bounds_numbers(const bind::Filter& filter) {
    return bounded(filter, std::numeric_limits<std::int64_t>::max());
}

const bind::Over* keeps_last_row(const bind::Filter& filter) {
    const bind::Over* over = bounded(filter, 1);
    if (over == nullptr || over->order.size() != 1 || !over->order.front().descending) return nullptr;
    const bind::Expr& time = *over->order.front().expr;
    const bool attribute = bind::plain_column(time) >= 0 && value::is_time_attribute(time.type);
    return attribute ? over : nullptr;
}

Part number_rows(Script& script, const bind::Relation& relation, const bind::Over& over, const Part& input,
                 bool latest_first) {
    const std::optional<WindowKeys> keys = window_keys(over.partition, *over.input);
    Part part = input;
    part.columns = column_names(relation.columns);
    std::string moment = "moment";
    std::string place = "place";
    if (keys && !script.is_batch()) {
        const bind::Expr& end = *over.partition[static_cast<std::size_t>(keys->end)];
        place = to_sql(end, {input.columns, script.is_utc()});
        part.name = add_kept(script, *keys, place, input);
        moment = first_moment(script, input.clock, firing_watermark(script, *keys->spec, place));
    }
    const Terms terms(over, {input.columns, script.is_utc()});
    std::vector<std::string> list;
    for (std::size_t i = 0; i < input.columns.size(); ++i) {
        list.push_back(fmt::format("{} AS {}", input.columns[i], part.columns[i]));
    }
    const bool known_order = keys ? input.windows_in_order : input.in_arrival_order;
    for (const bind::OverCall& call : over.calls) {
        const bind::RankFunction function = std::get<bind::RankFunction>(call);
        list.push_back(fmt::format("{} AS {}",
                                   number_sql(function, terms, known_order, latest_first && !script.is_batch()),
                                   part.columns[list.size()]));
    }
    part.in_arrival_order = part.windows_in_order = false;
    part.name = script.add_apart("numbered", "Rows with their numbers, when their window ends.",
                                 fmt::format("SELECT *\nFROM (SELECT {} AS moment, {} AS place, {}\n      FROM {})\n"
                                             "WHERE moment IS NOT NULL",
                                             moment, place, fmt::join(list, ",\n       "), part.name));
    return part;
}

}  // namespace wtck::oracle
