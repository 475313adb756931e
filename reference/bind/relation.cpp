#include "reference/bind/relation.h"

#include <algorithm>

namespace wtck::bind {

std::vector<const TableColumn*> Table::physical() const {
    std::vector<const TableColumn*> result;
    for (const TableColumn& column : columns) {
        if (column.expression.empty()) result.push_back(&column);
    }
    return result;
}

std::string_view to_string(WindowKind kind) {
    switch (kind) {
        case WindowKind::Tumble: return "TUMBLE";
        case WindowKind::Hop: return "HOP";
        case WindowKind::Cumulate: return "CUMULATE";
        case WindowKind::Session: return "SESSION";
    }
    return "";
}

std::string_view keyword(WindowKind kind) {
    switch (kind) {
        case WindowKind::Tumble: return "tumble";
        case WindowKind::Hop: return "hop";
        case WindowKind::Cumulate: return "cumulate";
        case WindowKind::Session: return "session";
    }
    return "";
}

std::string_view to_string(RankFunction function) {
    switch (function) {
        case RankFunction::RowNumber: return "ROW_NUMBER";
        case RankFunction::Rank: return "RANK";
        case RankFunction::DenseRank: return "DENSE_RANK";
    }
    return "";
}

std::string_view to_string(const OverCall& call) {
    const auto* rank = std::get_if<RankFunction>(&call);
    return rank != nullptr ? to_string(*rank) : to_string(std::get<AggregateCall>(call).function);
}

bool Over::is_beside() const {
    return std::holds_alternative<Over>(input->node);
}

std::optional<RankFunction> Over::number() const {
    if (is_beside() || calls.size() != 1 || !std::holds_alternative<RankFunction>(calls.front())) return std::nullopt;
    return std::get<RankFunction>(calls.front());
}

std::string_view to_string(TableFunction function) {
    switch (function) {
        case TableFunction::SplitWords: return "split_words";
        case TableFunction::Unnest: return "unnest";
    }
    return "";
}

std::string_view to_string(JoinKind kind) {
    switch (kind) {
        case JoinKind::Inner: return "InnerJoin";
        case JoinKind::Left: return "LeftOuterJoin";
        case JoinKind::Right: return "RightOuterJoin";
        case JoinKind::Full: return "FullOuterJoin";
        case JoinKind::Semi: return "LeftSemiJoin";
        case JoinKind::Anti: return "LeftAntiJoin";
    }
    return "";
}

bool same_windows(const WindowSpec& a, const WindowSpec& b) {
    return a.kind == b.kind && a.unit == b.unit && a.size == b.size && a.slide == b.slide && a.step == b.step &&
           a.gap == b.gap && a.offset == b.offset && a.has_offset == b.has_offset &&
           a.time_type.kind == b.time_type.kind && a.time_type.attribute == b.time_type.attribute &&
           a.partition.size() == b.partition.size();
}

bool mixes_computed(const UnionAll& all, std::size_t column) {
    const auto computed = [column](const RelationPtr& input) { return input->columns[column].type.materialized; };
    return std::ranges::any_of(all.inputs, computed) && !std::ranges::all_of(all.inputs, computed);
}

const Column& joined_column(const Join& join, int index) {
    const auto i = static_cast<std::size_t>(index);
    const std::size_t width = join.left->columns.size();
    return i < width ? join.left->columns[i] : join.right->columns[i - width];
}

std::vector<RelationPtr> inputs(const Relation& relation) {
    struct Below {
        std::vector<RelationPtr> operator()(const Scan&) const { return {}; }
        std::vector<RelationPtr> operator()(const Values&) const { return {}; }
        std::vector<RelationPtr> operator()(const UnionAll& all) const { return all.inputs; }
        std::vector<RelationPtr> operator()(const WindowTableFunction& window) const { return {window.input}; }
        std::vector<RelationPtr> operator()(const Filter& filter) const { return {filter.input}; }
        std::vector<RelationPtr> operator()(const Project& project) const { return {project.input}; }
        std::vector<RelationPtr> operator()(const Expand& expand) const { return {expand.input}; }
        std::vector<RelationPtr> operator()(const Aggregate& aggregate) const { return {aggregate.input}; }
        std::vector<RelationPtr> operator()(const GroupWindow& group) const { return {group.input}; }
        std::vector<RelationPtr> operator()(const Join& join) const { return {join.left, join.right}; }
        std::vector<RelationPtr> operator()(const Sort& sort) const { return {sort.input}; }
        std::vector<RelationPtr> operator()(const Over& over) const { return {over.input}; }
        std::vector<RelationPtr> operator()(const Correlate& correlate) const { return {correlate.input}; }
    };
    return std::visit(Below(), relation.node);
}

}  // namespace wtck::bind
