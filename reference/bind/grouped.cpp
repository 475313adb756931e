#include "reference/bind/grouped.h"

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

}  // namespace

RelationPtr make_aggregate(RelationPtr input, const GroupedColumns& columns, sql::Position at) {
    auto relation = with_columns(*input, columns, at);
    relation->node = Aggregate{columns.keys, columns.calls, columns.keys.empty(), std::move(input)};
    return relation;
}

// A SESSION is cut by all keys (GRP-13). The input's own windows end here.
RelationPtr make_group_window(RelationPtr input, const WindowSpec& window, const GroupedColumns& columns,
                              sql::Position at) {
    auto relation = with_columns(*input, columns, at);
    for (Column& column : relation->columns) column.window = {};
    relation->node =
        GroupWindow{std::make_shared<const WindowSpec>(window), columns.keys, columns.calls, std::move(input)};
    return relation;
}

}  // namespace wtck::bind
