// Binds queries: FROM, set operations, WITH and views; SELECT itself is select_binder.cpp.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/relation.h"
#include "reference/bind/scope.h"
#include "reference/bind/window_binder.h"
#include "reference/sql/syntax.h"

namespace wtck::bind {

/// What FROM gives: a relation, and the (dotted) names by which stretches of its columns may be qualified.
struct Bound {
    RelationPtr relation;
    std::vector<Scope::Range> ranges;
    std::vector<Scope::Shared> shared = {};
    std::vector<int> order = {};  // of the columns of `*`, where it is another one

    /// Its columns, inside those of the queries around it.
    Scope scope(const Scope* outside = nullptr) const {
        return Scope(relation->columns, ranges, outside).with_shared(shared, order);
    }
};
/// A relation whose columns all have the one qualifier.
Bound one(RelationPtr relation, std::vector<std::string> qualifier);

struct UserFunction;

class QueryBinder {
  public:
    explicit QueryBinder(const Catalog& catalog) : catalog_(catalog) {}

    /// Throws SqlError.
    RelationPtr bind(const sql::Query& query);
    /// A table or view of the case.
    RelationPtr table(const std::string& name, sql::Position at) { return bind_named({name}, at).relation; }

    std::vector<std::shared_ptr<const BoundTable>> tables() const { return tables_; }

  private:
    RelationPtr bind_set_operation(const sql::SetOperation& operation, sql::Position at);
    RelationPtr bind_values(const sql::Values& values, sql::Position at);
    RelationPtr bind_body(const sql::Query& query);

    Bound bind_from(const sql::TableRef& ref);
    Bound bind_named(const std::vector<std::string>& parts, sql::Position at);
    Bound bind_function(const sql::TableFunction& function, sql::Position at);
    RelationPtr bind_data(const sql::TableArgument& data);
    RelationPtr bind_view(const std::string& name, const std::string& text, sql::Position at);
    RelationPtr scan(const Table& table);

    // order_binder.cpp
    RelationPtr bind_order(const sql::Query& query);

    // join_binder.cpp
    Bound bind_join(const sql::Join& join, sql::Position at);
    RelationPtr bind_where(RelationPtr input, const sql::Expr& where, const Scope& scope);
    RelationPtr bind_sub_query(RelationPtr left, const Scope& scope, const sql::SubQuery& query, bool negated,
                               sql::Position at);

    // correlate_binder.cpp
    /// The user's table function that stands there behind LATERAL, or null.
    const UserFunction* lateral_function(const sql::TableRef& ref) const;
    Bound bind_correlate(const sql::Join& join, const UserFunction& function);

    // select_binder.cpp
    /// `hidden`: expressions that ORDER BY needs beside the select list, as columns behind it.
    using Hidden = std::vector<const sql::Expr*>;
    RelationPtr bind_select(const sql::Select& select, sql::Position at, const Hidden& hidden = {});
    RelationPtr bind_plain(const sql::Select& select, const Bound& from, sql::Position at, const Hidden& hidden);
    RelationPtr bind_grouped(const sql::Select& select, Bound from, sql::Position at, const Hidden& hidden);

    const Catalog& catalog_;
    std::map<std::string, RelationPtr> common_tables_;
    std::map<std::string, std::shared_ptr<const BoundTable>> bound_tables_;
    std::vector<std::shared_ptr<const BoundTable>> tables_;
    int view_depth_ = 0;
    const Scope* outside_ = nullptr;  // of the query that the sub-query under way stands in
};

RelationPtr make_filter(RelationPtr input, ExprPtr condition, sql::Position at);
RelationPtr make_project(RelationPtr input, std::vector<ExprPtr> exprs, std::vector<std::string> names,
                         sql::Position at);
RelationPtr make_join(JoinKind kind, RelationPtr left, RelationPtr right, ExprPtr condition, sql::Position at);
/// All rows of the inputs, in the types that their columns have in common. Refuses columns that don't fit.
RelationPtr make_union_all(std::vector<RelationPtr> inputs, sql::Position at);
/// One row for each different row of the input.
RelationPtr make_distinct(RelationPtr input, sql::Position at);

}  // namespace wtck::bind
