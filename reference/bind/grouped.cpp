#include "reference/bind/grouped.h"

#include <algorithm>

#include "reference/bind/query_binder.h"

namespace wtck::bind {

namespace {

std::shared_ptr<Relation> with_columns(const Relation& input, const GroupedColumns& columns, sql::Position at) {
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    for (const ExprPtr& key : columns.keys) {
        const int plain = plain_column(*key);
        const Column* below = plain < 0 ? nullptr : &input.columns[static_cast<std::size_t>(plain)];
        relation->columns.push_back(
            {below ? below->name : "EXPR$", key->type, below ? below->window : WindowProperty(), false});
    }
    relation->columns.insert(relation->columns.end(), columns.properties.begin(), columns.properties.end());
    for (const AggregateCall& call : columns.calls) relation->columns.push_back({call.name, call.type, {}, false});
    return relation;
}

// The input with one more column behind its own.
RelationPtr with_column(RelationPtr input, const ExprPtr& expr) {
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names;
    for (const Column& own : input->columns) {
        exprs.push_back(column(static_cast<int>(exprs.size()), own.type, expr->at));
        names.push_back(own.name);
    }
    exprs.push_back(expr);
    names.push_back("EXPR$");
    return make_project(std::move(input), std::move(exprs), std::move(names), expr->at);
}

}  // namespace

std::vector<ExprPtr> as_keys(std::vector<ExprPtr> keys, const std::vector<Column>& below) {
    const auto is_key = [&](const WindowProperty& time, WindowColumn bound) {
        return std::ranges::any_of(keys, [&](const ExprPtr& key) {
            const int plain = plain_column(*key);
            if (plain < 0) return false;
            const WindowProperty& window = below[static_cast<std::size_t>(plain)].window;
            return window.column == bound && window.spec == time.spec;
        });
    };
    std::vector<ExprPtr> result;
    for (const ExprPtr& key : keys) {
        const int plain = plain_column(*key);
        const WindowProperty window = plain < 0 ? WindowProperty() : below[static_cast<std::size_t>(plain)].window;
        const bool stays = window.column == WindowColumn::Time && is_key(window, WindowColumn::Start) &&
                           is_key(window, WindowColumn::End);
        if (stays || !value::is_time_attribute(key->type)) {
            result.push_back(key);
        } else {
            result.push_back(std::make_shared<Expr>(Expr{value::materialized(key->type), key->node, key->at}));
        }
    }
    return result;
}

RelationPtr make_aggregate(RelationPtr input, const GroupedColumns& columns, sql::Position at) {
    auto relation = with_columns(*input, columns, at);
    relation->node = Aggregate{columns.keys, columns.calls, columns.keys.empty(), std::move(input)};
    return relation;
}

// A SESSION is cut by all keys (GRP-13). The input's own windows end here.
RelationPtr make_group_window(RelationPtr input, const GroupWindowCall& window, const GroupedColumns& columns,
                              sql::Position at) {
    auto spec = std::make_shared<WindowSpec>(window.spec);
    if (spec->time < 0) {
        spec->time = static_cast<int>(input->columns.size());
        input = with_column(std::move(input), window.args.front());
    }
    auto relation = with_columns(*input, columns, at);
    for (Column& column : relation->columns) column.window = {};
    relation->node = GroupWindow{std::move(spec), columns.keys, columns.calls, std::move(input)};
    return relation;
}

}  // namespace wtck::bind
