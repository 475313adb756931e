// The select of a group, be it of a window or of keys alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/bind/grouped.h"
#include "reference/bind/grouped_binder.h"
#include "reference/bind/table_api_fields.h"
#include "reference/table_api/syntax.h"

namespace wtck::bind {

/// Binds what stands between a table and the select of its groups, in Flink's order (TAPI-55).
class TableApiGrouped {
  public:
    /// `window` is null where there are keys alone, `group` where there is neither.
    TableApiGrouped(const Catalog& catalog, RelationPtr input, const table_api::Window* window,
                    const table_api::GroupBy* group);

    /// `aggregate` is the step before the select, or null.
    RelationPtr bind(const table_api::Select& select, const ApiFields& fields, const table_api::Aggregate* aggregate,
                     sql::Position at);

  private:
    void bind_keys();
    void bind_aggregates(const ApiFields& fields);
    /// The one aggregate call of the step; gives the names of the columns that its value makes.
    std::vector<std::string> bind_step(const table_api::Aggregate& step);
    ExprPtr bind_table_aggregate(const table_api::Expr& call);
    void check_properties(const ApiFields& fields) const;
    /// The columns of the group by the names that the select has for them; what it can't name has none.
    Scope visible(const Relation& grouped, const std::vector<std::string>& aggregate_names) const;
    ExprPtr replaced(const sql::Expr& expr);
    std::size_t place_of(const sql::Call& property, sql::Position at) const;

    const Catalog& catalog_;
    RelationPtr input_;
    const table_api::Window* window_;
    const table_api::GroupBy* group_by_;
    Scope scope_;
    GroupBy group_;
    std::vector<std::string> key_names_;
    std::vector<Column> properties_;
    std::optional<Expanded> expanded_;
    std::optional<GroupedBinder> grouped_;
};

}  // namespace wtck::bind
