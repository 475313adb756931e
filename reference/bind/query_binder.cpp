#include "reference/bind/query_binder.h"

#include <algorithm>

#include "reference/bind/binder.h"
#include "reference/bind/comparison.h"
#include "reference/bind/expression_binder.h"
#include "reference/bind/grouped.h"
#include "reference/bind/over_binder.h"
#include "reference/bind/typing.h"
#include "reference/bind/user_functions.h"
#include "reference/sql/parser.h"

namespace wtck::bind {

using value::Type;

namespace {

std::shared_ptr<Relation> relation_at(sql::Position at) {
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    return relation;
}

RelationPtr renamed(const RelationPtr& input, const std::vector<std::string>& names, sql::Position at) {
    if (names.empty()) return input;
    if (names.size() != input->columns.size()) {
        sql::refuse(
            "wrong-column-count",
            "an alias names " + std::to_string(names.size()) + " columns of " + std::to_string(input->columns.size()),
            at);
    }
    auto relation = std::make_shared<Relation>(*input);
    for (std::size_t i = 0; i < names.size(); ++i) relation->columns[i].name = names[i];
    return relation;
}

// Windows of two inputs are the same if they are cut alike.
bool same_window(const WindowProperty& a, const WindowProperty& b) {
    return a.column == b.column && a.column != WindowColumn::None && same_windows(*a.spec, *b.spec);
}

}  // namespace

RelationPtr make_filter(RelationPtr input, ExprPtr condition, sql::Position at) {
    auto relation = relation_at(at);
    relation->columns = input->columns;
    relation->node = Filter{std::move(condition), std::move(input)};
    return relation;
}

RelationPtr make_project(RelationPtr input, std::vector<ExprPtr> exprs, std::vector<std::string> names,
                         sql::Position at) {
    auto relation = relation_at(at);
    for (std::size_t i = 0; i < exprs.size(); ++i) {
        const int plain = plain_column(*exprs[i]);
        WindowProperty window;
        if (plain >= 0) window = input->columns[static_cast<std::size_t>(plain)].window;
        relation->columns.push_back({std::move(names[i]), exprs[i]->type, std::move(window), false});
    }
    relation->node = Project{std::move(exprs), std::move(input)};
    return relation;
}

// Of two precisions a time attribute keeps no mark; of two alike, that of the first (TIM-55).
Type united(const Type& common, const Type& left, const Type& right) {
    if (left.precision != right.precision) return value::without_attribute(common);
    return left.materialized || right.materialized ? value::materialized(common) : common;
}

RelationPtr make_union_all(std::vector<RelationPtr> inputs, sql::Position at) {
    const std::vector<Column>& left = inputs[0]->columns;
    const std::vector<Column>& right = inputs[1]->columns;
    if (left.size() != right.size()) {
        sql::refuse("union-mismatch",
                    "UNION of " + std::to_string(left.size()) + " and " + std::to_string(right.size()) + " columns",
                    at);
    }
    std::vector<Column> columns;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::optional<Type> type = common_type(left[i].type, right[i].type);
        if (!type && are_both_timestamps(left[i].type, right[i].type)) {
            sql::unsupported("sql", "UNION of TIMESTAMP and TIMESTAMP_LTZ is not supported", at);
        }
        if (!type) {
            sql::refuse("union-mismatch",
                        "column " + std::to_string(i + 1) + " of UNION is " + value::to_string(left[i].type) + " and " +
                            value::to_string(right[i].type),
                        at);
        }
        columns.push_back({left[i].name, united(*type, left[i].type, right[i].type),
                           same_window(left[i].window, right[i].window) ? left[i].window : WindowProperty(), false});
    }
    for (RelationPtr& input : inputs) {
        std::vector<ExprPtr> exprs;
        std::vector<std::string> names;
        bool changed = false;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            exprs.push_back(converted(column(static_cast<int>(i), input->columns[i].type, at), columns[i].type));
            names.push_back(columns[i].name);
            changed = changed || plain_column(*exprs.back()) < 0;
        }
        if (changed) input = make_project(std::move(input), std::move(exprs), std::move(names), at);
    }
    auto relation = relation_at(at);
    relation->columns = std::move(columns);
    relation->node = UnionAll{std::move(inputs)};
    return relation;
}

RelationPtr make_distinct(RelationPtr input, sql::Position at) {
    auto relation = relation_at(at);
    Aggregate aggregate;
    for (std::size_t i = 0; i < input->columns.size(); ++i) {
        aggregate.keys.push_back(column(static_cast<int>(i), input->columns[i].type, at));
    }
    aggregate.keys = as_keys(std::move(aggregate.keys), input->columns);
    relation->columns = input->columns;
    for (std::size_t i = 0; i < input->columns.size(); ++i) relation->columns[i].type = aggregate.keys[i]->type;
    aggregate.input = std::move(input);
    relation->node = std::move(aggregate);
    return relation;
}

RelationPtr QueryBinder::bind(const sql::Query& query) {
    const std::map<std::string, RelationPtr> outer = common_tables_;
    for (const sql::CommonTable& table : query.with) {
        common_tables_[table.name] = renamed(bind(*table.query), table.columns, table.at);
    }
    RelationPtr result = bind_order(query);
    common_tables_ = outer;
    return result;
}

RelationPtr QueryBinder::bind_body(const sql::Query& query) {
    struct Visit {
        QueryBinder& binder;
        sql::Position at;
        RelationPtr operator()(const sql::Select& select) const { return binder.bind_select(select, at); }
        RelationPtr operator()(const sql::SetOperation& operation) const {
            return binder.bind_set_operation(operation, at);
        }
        RelationPtr operator()(const sql::Values& values) const { return binder.bind_values(values, at); }
    };
    return std::visit(Visit{*this, query.at}, query.body);
}

RelationPtr QueryBinder::bind_set_operation(const sql::SetOperation& operation, sql::Position at) {
    if (operation.kind != sql::SetOperation::Kind::Union)
        sql::unsupported("sql", "INTERSECT and EXCEPT are not supported", at);
    RelationPtr left = bind(*operation.left);
    RelationPtr all = make_union_all({std::move(left), bind(*operation.right)}, at);
    return operation.all ? all : make_distinct(all, at);
}

RelationPtr QueryBinder::bind_values(const sql::Values& values, sql::Position at) {
    if (catalog_.mode == Mode::Streaming) sql::unsupported("sql", "VALUES is not supported in a stream", at);
    const Scope nothing;
    const ExpressionBinder binder(catalog_, nothing);
    Values result;
    auto relation = relation_at(at);
    for (const std::vector<sql::ExprPtr>& row : values.rows) {
        std::vector<ExprPtr> exprs;
        for (const sql::ExprPtr& expr : row) exprs.push_back(binder.bind(*expr));
        if (!result.rows.empty() && exprs.size() != result.rows.front().size()) {
            sql::refuse("syntax", "rows of VALUES differ in length", at);
        }
        for (std::size_t i = 0; i < exprs.size(); ++i) {
            if (result.rows.empty()) {
                relation->columns.push_back({"EXPR$" + std::to_string(i), exprs[i]->type, {}, false});
            } else {
                const std::optional<Type> type = common_type(relation->columns[i].type, exprs[i]->type);
                if (!type) sql::refuse("type-mismatch", "rows of VALUES differ in type", at);
                relation->columns[i].type = *type;
            }
        }
        result.rows.push_back(std::move(exprs));
    }
    for (std::vector<ExprPtr>& row : result.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = converted(std::move(row[i]), relation->columns[i].type);
    }
    relation->node = std::move(result);
    return relation;
}

Bound QueryBinder::bind_from(const sql::TableRef& ref) {
    struct Visit {
        QueryBinder& binder;
        sql::Position at;
        Bound operator()(const sql::NamedTable& table) const { return binder.bind_named(table.parts, at); }
        Bound operator()(const sql::DerivedTable& table) const { return one(binder.bind(*table.query), {}); }
        Bound operator()(const sql::TableFunction& function) const { return binder.bind_function(function, at); }
        Bound operator()(const sql::Join& join) const { return binder.bind_join(join, at); }
    };
    Bound bound = std::visit(Visit{*this, ref.at}, ref.node);
    if (!ref.alias.empty()) bound = one(bound.relation, {ref.alias});
    bound.relation = renamed(bound.relation, ref.columns, ref.at);
    return bound;
}

Bound QueryBinder::bind_named(const std::vector<std::string>& parts, sql::Position at) {
    const std::string name = dotted(parts);
    if (const auto found = common_tables_.find(name); found != common_tables_.end()) return one(found->second, parts);
    if (const auto found = catalog_.tables.find(name); found != catalog_.tables.end())
        return one(scan(found->second), parts);
    if (const auto found = catalog_.views.find(name); found != catalog_.views.end()) {
        return one(bind_view(name, found->second, at), parts);
    }
    sql::refuse("unknown-table", "object '" + name + "' not found", at);
}

Bound QueryBinder::bind_function(const sql::TableFunction& function, sql::Position at) {
    refuse_missing_function(catalog_, function.name, at);
    if (function.lateral || !is_window_function(function.name)) {
        sql::unsupported(function.lateral ? "sql" : "expressions",
                         "the table function " + function.name + " is not supported", at);
    }
    const auto data = [this](const sql::TableArgument& argument) { return bind_data(argument); };
    return one(bind_window_function(function, at, catalog_, data), {});
}

RelationPtr QueryBinder::bind_data(const sql::TableArgument& data) {
    if (data.query && !data.partitioned && catalog_.dialect.first_branch_only) {
        const sql::Query* query = data.query.get();
        while (const auto* operation = std::get_if<sql::SetOperation>(&query->body)) query = operation->left.get();
        return bind(*query);
    }
    return data.query ? bind(*data.query) : bind_named(data.table, data.table_at).relation;
}

RelationPtr QueryBinder::bind_view(const std::string& name, const std::string& text, sql::Position at) {
    constexpr int kMaxViewDepth = 16;
    if (view_depth_ == kMaxViewDepth) sql::refuse("recursive-view", "view '" + name + "' is made of itself", at);
    auto parsed = sql::parse_query(text, catalog_.dialect.words);
    if (auto* refusal = std::get_if<sql::Refusal>(&parsed)) throw sql::SqlError{*refusal};
    const std::map<std::string, RelationPtr> outside = std::exchange(common_tables_, {});
    const Scope* const around = std::exchange(outside_, nullptr);
    ++view_depth_;
    RelationPtr relation = bind(*std::get<sql::QueryPtr>(parsed));
    --view_depth_;
    common_tables_ = outside;
    outside_ = around;
    return relation;
}

RelationPtr QueryBinder::scan(const Table& table) {
    std::shared_ptr<const BoundTable>& bound = bound_tables_[table.name];
    if (!bound) {
        auto result = bind_table(table, catalog_);
        if (auto* refusal = std::get_if<sql::Refusal>(&result)) throw sql::SqlError{*refusal};
        bound = std::get<std::shared_ptr<const BoundTable>>(result);
        tables_.push_back(bound);
    }
    auto relation = relation_at({});
    relation->columns = bound->schema;
    relation->node = Scan{bound};
    return relation;
}

}  // namespace wtck::bind
